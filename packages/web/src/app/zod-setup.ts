import { z } from 'zod'

// Compiled checks need `eval`, which the content security policy forbids; trying it would only fill the console.
z.config({ jitless: true })
