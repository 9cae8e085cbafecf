export { readCatalogue } from './catalogue.ts';
export { catalogueFile, presentedClauses } from './presented.ts';
export type { CoverageReport, Covered, LaterClauses } from './report.ts';
export { completeness, coverageReport, missingFrom, readCovered, unknownClauses } from './report.ts';
