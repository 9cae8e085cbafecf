/**
 * What came of telling somebody. Only what surely did not arrive is tried again: of two notices for one turn, one is a nuisance.
 * `lost`: it will never arrive, or it may have.
 */
export type Sent = 'sent' | 'again' | 'lost';
