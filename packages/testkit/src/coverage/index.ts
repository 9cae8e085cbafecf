export type { Catalogue, CatalogueClause, CatalogueEntry } from './catalogue.ts';
export { isExemptReason, readCatalogue } from './catalogue.ts';
export { catalogueFile, presentedClauses } from './presented.ts';
export type { ClauseToCover, CoverageReport, Covered, TierCoverage } from './report.ts';
export { completeness, coverageReport, missingFrom, readCovered, unknownClauses } from './report.ts';
