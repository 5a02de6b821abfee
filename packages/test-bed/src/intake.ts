import { outsideEndpoints } from '@painel-pj/contract/outside-endpoints';
import { runServerCommand } from './command.ts';
import { buildCadastro } from './registrations.ts';
import type { Server } from './server.ts';

async function send(
  server: Server,
  method: string,
  path: string,
  key: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<object> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
  const headers = { 'x-integration-key': key, 'content-type': type };
  const answer = await fetch(server.url + path, { method, headers, body });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as object;
}

/** The registration of this number with these documents, sent as another system does; resolves to its id. */
export async function sendCadastro(
  server: Server,
  number: number,
  documentos: Record<string, Buffer>,
): Promise<string> {
  const told = await runServerCommand(server.dataDir, 'admin', 'chave-criar', `loja-${number}`);
  const key = /: (\S+)$/m.exec(told)?.[1] ?? '';
  const { method, path } = outsideEndpoints.receberCadastro;
  const { id } = (await send(server, method, path, key, JSON.stringify(buildCadastro(number)))) as {
    id: string;
  };
  for (const [chave, content] of Object.entries(documentos)) {
    const { method, path } = outsideEndpoints.receberDocumento;
    await send(
      server,
      method,
      path.replace(':id', id).replace(':chave', chave),
      key,
      new Uint8Array(content),
    );
  }
  return id;
}
