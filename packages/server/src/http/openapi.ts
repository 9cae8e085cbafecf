import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { door } from './door.ts';

/** The document of all doors, made from the schemas the doors themselves read and write with. */
export async function addOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Flagbridge: online play',
        version,
        description:
          'Matches, seats, links and people. The battle itself goes over the socket of a match; its frames are in docs/PROTOCOL.md.',
      },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'flagbridge' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
  });
}

/** The document itself, as a door. */
export function openApiDoor(app: FastifyInstance): void {
  let text: string | null = null;
  app.get(
    '/api/openapi.json',
    {
      schema: door({ summary: 'This document.', response: { 200: z.record(z.string(), z.unknown()) } }),
    },
    (_, reply) => {
      text ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}
