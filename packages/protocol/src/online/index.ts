export * from './clock.ts';
export * from './http.ts';
export * from './match.ts';
export * from './socket.ts';
export * from './swap-sides.ts';
export * from './words.ts';
