export { PaymentSteps } from './payment-steps.tsx'
