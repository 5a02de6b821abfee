import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { buildCadastro, buildPdf } from '@painel-pj/test-bed/registrations';
import { insist } from './attack.ts';
import { type Answer, readJson } from './client.ts';
import { expectStatus } from './judge.ts';
import { buildPng } from './pictures.ts';
import { bearing, mintKey } from './sessions.ts';
import type { Target } from './target.ts';

const signedName = /[\w-]{22}\.[0-9a-z]{6}\.[\w-]{16}\.[0-9a-f]{32}\.[a-z]{3,4}/g;

/** Names of the documents of one company, as the holder of a token gets them. */
export async function readNames({ client }: Target, token: string, cnpj: string): Promise<string[]> {
  const path = `${endpoints.listCadastros.path}?busca=${cnpj}`;
  const names =
    (await client.send({ path, headers: bearing(token) })).body.toString().match(signedName) ?? [];
  insist(names.length > 0, 'a página não traz documentos');
  return names;
}

export const openFile = ({ client }: Target, name: string, headers = {}): Promise<Answer> =>
  client.send({ path: `/arquivos/${name}`, headers });

/** A registration of its own to put documents in. */
export async function createPlace(target: Target, number: number, dono?: string) {
  const key = await mintKey(target, dono);
  const headers = { 'x-integration-key': key };
  const { method, path } = outsideEndpoints.receiveCadastro;
  const body = buildCadastro(number);
  const { id } = readJson<{ id: string }>(await target.client.send({ method, path, headers, body }));
  const upload = (chave: string, content: Buffer, type = 'application/octet-stream') =>
    target.client.send({
      method: 'PUT',
      path: outsideEndpoints.receiveDocumento.path.replace(':id', id).replace(':chave', chave),
      headers: { ...headers, 'content-type': type },
      body: content,
    });
  return { id, body, key, upload };
}

/** A picture and a PDF, and their names for this token. */
export async function publish(target: Target, token: string, number: number): Promise<string[]> {
  const { upload, body } = await createPlace(target, number);
  expectStatus(await upload('rgFrente', buildPng(32)), 200, 'enviar uma imagem');
  expectStatus(await upload('contratoSocial', buildPdf('contrato')), 200, 'enviar um PDF');
  return readNames(target, token, body.cnpj);
}
