// Who may know whom. Every rule has a planted violation in dependency-rules.test.ts, which proves that it works.
const swc = require('@swc/core')

// TypeScript 7 has no parser for other programs, so swc reads the sources. Dependency-cruiser does not tell it which
// files hold JSX, and its loose parser overlooks `export type … from`; dependency-rules.test.ts proves that none is.
const parseFile = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: file.endsWith('.tsx') })

const TEST = ['[.](test|examples)[.]tsx?$', '/testing[^/]*(/|[.]ts$)']

module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'domain is the same in browser, server and tests: no node:*, no framework, no database',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TEST },
      to: { pathNot: ['^packages/', 'node_modules/(@types/d3-(scale|shape)|d3-(scale|shape)|zod|stdnum|ibantools)/'] },
    },
    {
      name: 'domain-identifiers-know-nothing',
      comment: 'numbers of people and things stand below everything',
      severity: 'error',
      from: { path: '^packages/domain/src/identifiers/', pathNot: TEST },
      to: { path: '^packages/domain/src/', pathNot: '^packages/domain/src/identifiers/' },
    },
    {
      name: 'domain-kernel-knows-identifiers',
      comment: 'what every room uses knows no room',
      severity: 'error',
      from: { path: '^packages/domain/src/kernel/', pathNot: TEST },
      to: { path: '^packages/domain/src/', pathNot: '^packages/domain/src/(kernel|identifiers)/' },
    },
    {
      name: 'domain-facts-know-the-kernel',
      comment: 'what checks and payments may know is made by applications, and knows none of the three',
      severity: 'error',
      from: { path: '^packages/domain/src/facts/', pathNot: TEST },
      to: { path: '^packages/domain/src/', pathNot: '^packages/domain/src/(facts|kernel)/' },
    },
    {
      name: 'domain-checks-know-facts',
      severity: 'error',
      from: { path: '^packages/domain/src/checks/', pathNot: TEST },
      to: { path: '^packages/domain/src/applications/' },
    },
    {
      name: 'domain-applications-are-not-judged-inside',
      comment: 'rows become facts here; what they are worth and what is wrong with them stands above',
      severity: 'error',
      from: { path: '^packages/domain/src/applications/', pathNot: TEST },
      to: { path: '^packages/domain/src/(checks|payments|session)/' },
    },
    {
      name: 'domain-knows-only-domain',
      severity: 'error',
      from: { path: '^packages/domain/' },
      to: { path: '^packages/(map|server|web)/' },
    },
    {
      name: 'map-core-is-pure',
      comment: 'geometry without OpenLayers, React or anything of ours',
      severity: 'error',
      from: { path: '^packages/map/src/core/', pathNot: TEST },
      to: { pathNot: ['^packages/map/src/core/', 'node_modules/(flatbush|proj4)/'] },
    },
    {
      name: 'map-geometry-is-pure',
      comment: 'overlays know the core of the map and their engine: the same in browser, worker, server tests',
      severity: 'error',
      from: { path: '^packages/map/src/geometry/', pathNot: TEST },
      to: { pathNot: ['^packages/map/src/(core|geometry)/', 'node_modules/geos-wasm/'] },
    },
    {
      name: 'engine-only-in-its-module',
      comment: 'GEOS is LGPL: one file imports it, and that file is only loaded by import()',
      severity: 'error',
      from: { pathNot: '^packages/map/src/geometry/geos-module[.]ts$' },
      to: { path: 'node_modules/geos-wasm/' },
    },
    {
      name: 'map-formats-are-pure',
      comment:
        'file formats know the core of the map, unpacking, SQLite and Parquet; their worker also how the engine is loaded',
      severity: 'error',
      from: { path: '^packages/map/src/formats/', pathNot: TEST },
      to: {
        pathNot: [
          '^packages/map/src/(core|formats)/',
          '^packages/map/src/geometry/load[.]ts$',
          'node_modules/(flatbush|proj4|fflate|sql[.]js|hyparquet|hyparquet-compressors)/',
        ],
      },
    },
    {
      name: 'map-knows-only-map',
      severity: 'error',
      from: { path: '^packages/map/', pathNot: '^packages/map/src/(core|formats)/' },
      to: { path: '^packages/(domain|server|web)/' },
    },
    {
      name: 'openlayers-only-in-map-ol',
      severity: 'error',
      from: { pathNot: '^packages/map/src/(ol|core|formats)/' },
      to: { path: 'node_modules/ol/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: '^packages/web/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'ui-knows-no-product',
      comment: 'buttons, dialogs and inputs know texts and value types only',
      severity: 'error',
      from: { path: '^packages/web/src/ui/' },
      to: {
        path: '^packages/(domain|map|web)/',
        pathNot: ['^packages/web/src/ui/', '^packages/domain/src/(texts|kernel)/'],
      },
    },
    {
      name: 'web-crud-knows-no-area',
      severity: 'error',
      from: { path: '^packages/web/src/crud/', pathNot: TEST },
      to: {
        path: '^packages/(domain|map|web)/',
        pathNot: [
          '^packages/web/src/(crud|ui|api|routing)/',
          '^packages/domain/src/(kernel|texts)/',
          '^packages/domain/src/[^/]+[.]ts$',
        ],
      },
    },
    {
      name: 'platform-knows-no-area',
      severity: 'error',
      from: { path: '^packages/server/src/platform/', pathNot: TEST },
      to: { path: '^packages/server/src/', pathNot: '^packages/server/src/platform/' },
    },
    {
      name: 'server-crud-knows-no-area',
      severity: 'error',
      from: { path: '^packages/server/src/crud/', pathNot: TEST },
      to: { path: '^packages/server/src/', pathNot: '^packages/server/src/(crud|platform)/' },
    },
    {
      name: 'area-front-door',
      comment: 'another area is entered through its index.ts; web/app composes the areas and decides what loads first',
      severity: 'error',
      from: {
        path: '^packages/(server|web)/src/([^/]+)/',
        pathNot: [...TEST, '^packages/(server|web)/src/(platform|ui|crud|app)/'],
      },
      to: {
        path: '^packages/$1/src/[^/]+/',
        pathNot: [
          '^packages/$1/src/$2/',
          '^packages/$1/src/(platform|ui|routing|testing)/',
          '^packages/$1/src/[^/]+/index[.]tsx?$',
        ],
      },
    },
    {
      name: 'composition-front-door',
      comment: 'app.ts and screens.ts enter areas through index.ts; pages are imported lazily',
      severity: 'error',
      from: { path: '^packages/(server|web)/src/[^/]+[.]tsx?$', pathNot: TEST },
      to: {
        dynamic: false,
        path: '^packages/$1/src/[^/]+/',
        pathNot: ['^packages/$1/src/(platform|ui|app|testing)/', '^packages/$1/src/[^/]+/index[.]tsx?$'],
      },
    },
    {
      name: 'grid-only-in-crud',
      comment: 'one wrapper around the grid, so that its features and texts are set up once',
      severity: 'error',
      from: { pathNot: '^packages/web/src/crud/' },
      to: { path: 'node_modules/(ag-grid-community|ag-grid-react)/' },
    },
    {
      name: 'no-enterprise-grid',
      comment: 'ag-grid-enterprise is not open source',
      severity: 'error',
      from: {},
      to: { path: '(^|node_modules/)ag-grid-enterprise(/|$)' },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'the stand-ins for the tax authority and for map servers are part of the demo',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: TEST, pathNot: ['node_modules', '/testing/(gsis|wms)-double[.]ts$'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      comment: 'an import that the tool cannot follow is an import that no rule sees',
      severity: 'error',
      from: {},
      // The loose parser gives the name ✖ to pieces of TypeScript it does not understand.
      to: { couldNotResolve: true, pathNot: ['ag-grid-enterprise', '^✖$'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json', '.css'],
    },
  },
}
