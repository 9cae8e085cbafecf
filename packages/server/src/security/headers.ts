import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What a browser is told about everything we send. The built page carries the same policy itself (`packages/web/policy.mjs`, and a test
 * holds both together); `frame-ancestors` only a header can say. 'self' of `connect-src` covers the socket too. Exported for tests.
 */
export const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
} as const;

export const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

export const helmetFor = (url: string | null): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: Object.fromEntries(Object.entries(pagePolicy).map(([name, values]) => [name, [...values]])),
  },
  // A promise for a year is only for a host that has a certificate.
  strictTransportSecurity: url?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
});
