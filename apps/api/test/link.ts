import type { Item, Link } from '@painel-pj/contract/analise/decisao';
import type { PedidoEmpresa } from '@painel-pj/contract/entrada/empresa';
import { callsEmpresa } from '@painel-pj/contract/entrada/empresa-calls';
import { expect } from 'vitest';
import type { Analyst } from './analysts.ts';
import type { TestApp } from './build-test-app.ts';
import type { Decisions } from './decisions.ts';

/** What a company holds: the token of its link, and its CNPJ. */
export type Proof = { token: string; cnpj: string };
type More = { headers?: Record<string, string>; remoteAddress?: string };

/** A company at the other end of a link. */
export function companyOf({ app }: Pick<TestApp, 'app'>) {
  const headersOf = ({ token, cnpj }: Proof) => ({ 'x-link-token': token, 'x-link-cnpj': cnpj });
  // Nobody of staff is there.
  const elsewhere = '203.0.113.50';
  return {
    open: (proof: Proof, { headers, remoteAddress = elsewhere }: More = {}) =>
      app.inject({
        ...{ method: 'POST', url: callsEmpresa.openPedido.path },
        headers: { ...headersOf(proof), ...headers },
        remoteAddress,
      }),
    answer: (proof: Proof, n: number, payload: object, { headers, remoteAddress = elsewhere }: More = {}) =>
      app.inject({
        ...{ method: 'PUT', url: callsEmpresa.answerItem.path.replace(':n', String(n)) },
        headers: { ...headersOf(proof), ...headers },
        payload,
        remoteAddress,
      }),
    send: (
      proof: Proof,
      n: number,
      payload: Buffer,
      documento = '',
      { headers, remoteAddress = elsewhere }: More = {},
    ) =>
      app.inject({
        remoteAddress,
        method: 'PUT',
        url: `${callsEmpresa.answerItemByFile.path.replace(':n', String(n))}${documento && `?documento=${documento}`}`,
        headers: { ...headersOf(proof), 'content-type': 'application/octet-stream', ...headers },
        payload,
      }),
    async see(proof: Proof): Promise<PedidoEmpresa> {
      const answer = await this.open(proof);
      expect(answer.statusCode).toBe(200);
      return answer.json<PedidoEmpresa>();
    },
  };
}

/** Asks the company for these items, with a link; its registration was just received, unless an id is given. */
export async function askByLink(call: Decisions, analyst: Analyst, itens: Item[], known?: string) {
  const id = known ?? (await call.receive());
  const { cnpj, ...cadastro } = await call.read(analyst, id);
  const asked = await call.act(analyst, id, 'pendencias', { itens, link: true });
  expect(asked.statusCode).toBe(200);
  const { link } = asked.json<{ link: Link }>();
  return { id, cadastro, link, proof: { token: link.token, cnpj } };
}
