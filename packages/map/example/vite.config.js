export default {
  // Reading files and the geometry engine are chunks of a module worker.
  worker: { format: 'es' },
  // While developing: the package is source with workers of its own, which only its own files find. What it and the page
  // need in the old format is made ready.
  optimizeDeps: { exclude: ['@eae/map'], include: ['react-dom', '@eae/map > sql.js', '@eae/map > geos-wasm'] },
}
