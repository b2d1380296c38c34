import './jitless.ts';

export * from './access.ts';
export * from './ai.ts';
export * from './artists.ts';
export * from './billing.ts';
export * from './brand.ts';
export * from './bus.ts';
export * from './call.ts';
export * from './catalogue.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './library.ts';
export * from './music-key.ts';
export * from './pages.ts';
export * from './params.ts';
export * from './paths.ts';
export * from './remotes.ts';
export * from './users.ts';
