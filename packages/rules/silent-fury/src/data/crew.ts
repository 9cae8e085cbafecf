/** SF-CRW-06; Heroes come with their cards. */
export type CrewType = 'spacer' | 'captain' | 'engineer' | 'marine' | 'battlesuit' | 'hero';

export const CREW_TYPES: readonly CrewType[] = ['spacer', 'captain', 'engineer', 'marine', 'battlesuit', 'hero'];
