import type { AnswerAlertaRequest } from '@painel-pj/contract/analise/alerta';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { Erro } from '@painel-pj/contract/plataforma/erro';
import type { Analyst } from './analysts.ts';
import type { TestApp } from './build-test-app.ts';
import { buildCadastro, createKey, type KeyHeaders, sendCadastro } from './integration.ts';

export const item = { texto: 'Envie o contrato social assinado.', alvo: 'contratoSocial' };
export const refusal = {
  motivos: ['documento_ilegivel', 'outro'],
  textoEmpresa: 'Não foi possível ler o contrato social.',
  notaInterna: 'Parece uma cópia de tela.',
  definitiva: false,
};

/** What staff and the company do with registrations, one after another from number `first` on. */
export async function decisionsOf(server: TestApp, first: number) {
  const { app } = server;
  const key: KeyHeaders = await createKey(server, `loja-${first}`);
  const numbers = new Map<string, number>();
  let next = first;

  const read = async ({ headers }: Analyst, id: string) =>
    (await app.inject({ url: `/pj/unix/cadastros/${id}`, headers })).json<Cadastro>();

  /** An act on the version that is there, unless another is given; null sends none. */
  async function act(
    analyst: Analyst,
    id: string,
    call: string,
    payload: object = {},
    versao?: number | null,
  ) {
    const seen = versao === undefined ? (await read(analyst, id)).versao : versao;
    return app.inject({
      method: 'POST',
      url: `/pj/unix/cadastros/${id}/${call}`,
      headers: { ...analyst.headers, ...(seen !== null && { 'if-match': `"${seen}"` }) },
      payload,
    });
  }

  const decide = ({ headers }: Analyst, id: string, cadastrado: boolean, more: object = {}) =>
    app.inject({ method: 'PUT', url: '/pj/unix/concluido', headers, payload: { id, cadastrado, ...more } });

  return {
    key,
    read,
    act,
    decide,
    /** Looked at what changed in an approved one. */
    keep: (analyst: Analyst, id: string, texto?: string, versao?: number | null) =>
      act(analyst, id, 'revisao', { ato: 'manter', texto }, versao),
    /** Says why a check does not apply, to what it finds now; null takes that back. */
    async answer(analyst: Analyst, id: string, codigo: string, resposta: AnswerAlertaRequest) {
      const { alertas } = await read(analyst, id);
      const { achado } = alertas?.find((alerta) => alerta.codigo === codigo) ?? {};
      return app.inject({
        method: 'POST',
        url: `/pj/unix/cadastros/${id}/alertas/${codigo}/resposta?achado=${achado}`,
        headers: { ...analyst.headers, 'content-type': 'application/json' },
        payload: JSON.stringify(resposta),
      });
    },
    /** Approves in spite of what impedes it now. */
    async justify(analyst: Analyst, id: string, justificativa: string) {
      const { resumoAlertas } = (await decide(analyst, id, true)).json<Pick<Erro, 'resumoAlertas'>>();
      return decide(analyst, id, true, { justificativa, resumoAlertas });
    },
    async receive(): Promise<string> {
      const number = next++;
      const id = await sendCadastro(server, key, number);
      numbers.set(id, number);
      return id;
    },
    ask: (analyst: Analyst, id: string, itens: object[] = [item]) =>
      act(analyst, id, 'pendencias', { itens }),
    refuse: (analyst: Analyst, id: string, more: object = {}) =>
      act(analyst, id, 'recusa', { ...refusal, ...more }),
    correct: (id: string, changes: object = { logradouro: `Rua ${Math.random()}` }) =>
      app.inject({
        method: 'PUT',
        url: `/pj/unix/cadastros/${id}`,
        headers: key,
        payload: { ...buildCadastro(numbers.get(id) ?? 0), ...changes },
      }),
    upload: (id: string, path: string, payload: Buffer) =>
      app.inject({ method: 'PUT', url: `/pj/unix/cadastros/${id}/${path}`, headers: key, payload }),
    situacao: (id: string, headers: KeyHeaders = key) =>
      app.inject({ url: `/pj/unix/cadastros/${id}/situacao`, headers }),
    async countActs(id: string): Promise<number> {
      const { rows } = await server.db.pool.query<{ n: number }>(
        'select count(*)::int as n from auditoria where alvo_id = $1',
        [id],
      );
      return rows[0]?.n ?? 0;
    },
  };
}

export type Decisions = Awaited<ReturnType<typeof decisionsOf>>;
