import type { Item, Link } from '@painel-pj/contract/analise/decisao';
import { cabecalhosEmpresa } from '@painel-pj/contract/entrada/empresa-calls';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { readJson } from './client.ts';
import { createPlace } from './documents.ts';
import { expectStatus } from './judge.ts';
import { bearing } from './sessions.ts';
import type { Target } from './target.ts';

export const proofOf = (token: string, cnpj: string) => ({
  [cabecalhosEmpresa.token]: token,
  [cabecalhosEmpresa.cnpj]: cnpj,
});

/** An act of staff on the version that is there. */
export async function actOn(target: Target, id: string, { path }: { path: string }, body: object = {}) {
  const { rows } = await target.db.query<{ versao: number }>('select versao from cadastro where id = $1', [
    id,
  ]);
  return target.client.send({
    method: 'POST',
    path: path.replace(':id', id),
    headers: { ...bearing(target.adminToken), 'if-match': `"${rows[0]?.versao}"` },
    body,
  });
}

/** A registration of its own, about which its company is asked by a link. */
export async function askByLink(target: Target, number: number, itens: Item[]) {
  const place = await createPlace(target, number);
  const asked = await actOn(target, place.id, endpoints.askCorrection, { itens, link: true });
  expectStatus(asked, 200, 'pedir com link');
  const { token } = readJson<{ link: Link }>(asked).link;
  target.secrets.add(token);
  return { ...place, token, proof: proofOf(token, place.body.cnpj) };
}
