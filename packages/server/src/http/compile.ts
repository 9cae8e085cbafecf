import { parseWith } from '@flagbridge/protocol';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod/mini';
import { Fault } from './fault.ts';

/** Everything that comes in is read by the protocol's own reader: depth bounded, unknown names refused, and the path of what is wrong. */
export const readBySchema: FastifySchemaCompiler<z.ZodMiniType<unknown>> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const read = parseWith<unknown>(schema, data);
    if (read.ok) return { value: read.value };
    const { path, message } = read.problem;
    const where = httpPart === 'body' ? path : [httpPart ?? '', path].filter((one) => one !== '').join('.');
    return { error: new Fault('malformed', where === '' ? message : `${where}: ${message}`, { path: where }) };
  };
