import { randomBytes } from 'node:crypto';
import type { SituacaoResponse } from '@painel-pj/contract/analise/decisao';
import type { CadastroNovo } from '@painel-pj/contract/entrada/intake';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import type { ConsultaNova } from '@painel-pj/contract/fontes/consulta';
import { openSession } from './postgres.ts';
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

/** Put into the database as the command would, which takes a second. */
async function mintKey({ dataDir }: Server, nome: string): Promise<string> {
  const key = `pjk_${randomBytes(32).toString('base64url')}`;
  const session = await openSession(dataDir);
  await session.query('insert into chave_integracao (nome, hash) values ($1, sha256($2))', [
    nome,
    Buffer.from(key),
  ]);
  await session.end();
  return key;
}

/** A company at the other end: it sent the registration of this number, and may correct it. */
export type Company = {
  id: string;
  /** Everything as sent before, but for the changes. */
  correct(changes: Partial<CadastroNovo>): Promise<void>;
  /** `socio`: the place of the partner whose it is, as `0` or `1.0`; else it is the company's. */
  sendDocument(chave: string, content: Buffer, socio?: string): Promise<void>;
  /** What the BC Protege+ answered about this number. */
  tellConsulta(documento: string, resultado: ConsultaNova['resultado']): Promise<void>;
  readSituacao(): Promise<SituacaoResponse>;
};

/** The registration of this number with these documents, but for the changes, sent as another system does. */
export async function sendCompany(
  server: Server,
  number: number,
  documentos: Record<string, Buffer>,
  changed: Partial<CadastroNovo> = {},
): Promise<Company> {
  const key = await mintKey(server, `loja-${number}`);
  const cadastro = { ...buildCadastro(number), ...changed };
  const {
    receiveCadastro,
    correctCadastro,
    receiveDocumento,
    receiveDocumentoSocio,
    receiveConsulta,
    getSituacao,
  } = outsideEndpoints;
  const received = await send(
    server,
    receiveCadastro.method,
    receiveCadastro.path,
    key,
    JSON.stringify(cadastro),
  );
  const { id } = received as { id: string };
  const pathOf = (path: string) => path.replace(':id', id);

  async function sendDocument(chave: string, content: Buffer, socio?: string): Promise<void> {
    const { method, path } = socio === undefined ? receiveDocumento : receiveDocumentoSocio;
    const address = pathOf(path).replace(':socio', String(socio)).replace(':chave', chave);
    await send(server, method, address, key, new Uint8Array(content));
  }
  for (const [chave, content] of Object.entries(documentos)) await sendDocument(chave, content);

  return {
    id,
    sendDocument,
    async correct(changes) {
      const body = JSON.stringify({ ...cadastro, ...changes });
      await send(server, correctCadastro.method, pathOf(correctCadastro.path), key, body);
    },
    async tellConsulta(documento, resultado) {
      const told = {
        tipo: 'bc_protege',
        documento,
        resultado,
        protocolo: '8812',
        em: new Date().toISOString(),
      };
      await send(server, receiveConsulta.method, pathOf(receiveConsulta.path), key, JSON.stringify(told));
    },
    async readSituacao() {
      const headers = { 'x-integration-key': key };
      const answer = await fetch(server.url + pathOf(getSituacao.path), { headers });
      return (await answer.json()) as SituacaoResponse;
    },
  };
}

/** The same, when only its id matters. */
export const sendCadastro = async (
  server: Server,
  number: number,
  documentos: Record<string, Buffer>,
): Promise<string> => (await sendCompany(server, number, documentos)).id;
