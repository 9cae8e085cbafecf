import { afterAll, beforeAll } from 'vitest';
import { storageContract } from './contract.ts';
import { type PostgresServer, postgresServer } from './postgres-server.ts';
import { postgresSite } from './postgres-site.ts';

let server: PostgresServer;
let url: string;
beforeAll(async () => {
  server = await postgresServer();
  url = await server.database();
});
afterAll(() => server.end());

storageContract('PostgreSQL', () => postgresSite(server, url));
