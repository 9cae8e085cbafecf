export type { Catalogue, CatalogueClause } from './catalogue.ts';
export { isExemptReason, readCatalogue } from './catalogue.ts';
export type { ClauseToCover, CoverageReport, Covered, TierCoverage } from './report.ts';
export { coverageReport, readCovered, unknownClauses } from './report.ts';
