/** Exact hex geometry for every rulebook. See each module's first paragraph for what it is and is not. */
export * from './arc.ts';
export * from './axial.ts';
export * from './cone.ts';
export * from './direction.ts';
export * from './drawing.ts';
export * from './edge.ts';
export * from './field.ts';
export * from './hexside.ts';
export * from './label.ts';
export * from './layout.ts';
export * from './line.ts';
export * from './path.ts';
export * from './relative.ts';
export * from './ring.ts';
export * from './row.ts';
export * from './sextant.ts';
export * from './wrap.ts';
