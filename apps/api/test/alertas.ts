import type { Alerta } from '@painel-pj/contract/analise/alerta';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { CadastroNovo } from '@painel-pj/contract/entrada/intake';
import type { Erro } from '@painel-pj/contract/plataforma/erro';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { buildTestApp } from './build-test-app.ts';
import { buildCadastro, createKey } from './integration.ts';
import { createPerson, signIn } from './people.ts';

/** A server with an onboarding system that sends registrations, and an admin who looks at them. */
export async function openCheckedServer(environment: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(environment);
  const key = await createKey(server, 'loja');
  const admin = (await signIn(server, await createPerson(server, 'ana', { role: 'admin' }))).headers;
  let last = 0;

  const get = (url: string) => server.app.inject({ url, headers: admin });
  const post = (url: string, payload: object | null) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { ...admin, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const readAlertas = async (id: string): Promise<Alerta[]> =>
    (await get(`/pj/unix/cadastros/${id}`)).json<Cadastro>().alertas ?? [];

  return {
    server,
    admin,
    key,
    get,
    post,
    readAlertas,
    /** Where the answer to this check goes, as it finds now what it finds. */
    async pathOf(id: string, codigo: string, alvo?: string): Promise<string> {
      const found = (await readAlertas(id)).find(
        (one) => one.codigo === codigo && (alvo === undefined || one.alvo === alvo),
      );
      const query = new URLSearchParams({ achado: found?.achado ?? 'nada', ...(alvo && { alvo }) });
      return `/pj/unix/cadastros/${id}/alertas/${codigo}/resposta?${query}`;
    },
    /** A company of its own each time, with nothing to look at but what is changed in it. */
    build(changed: Partial<CadastroNovo> = {}): CadastroNovo {
      last += 1;
      server.clock.advance(1000);
      return { ...buildCadastro(last), inscricaoEstadual: 'ISENTO', ...changed };
    },
    async send(cadastro: CadastroNovo): Promise<string> {
      const url = '/pj/unix/cadastros';
      const answer = await server.app.inject({ method: 'POST', url, headers: key, payload: cadastro });
      return answer.json<{ id: string }>().id;
    },
    correct: (id: string, cadastro: CadastroNovo) =>
      server.app.inject({
        method: 'PUT',
        url: `/pj/unix/cadastros/${id}`,
        headers: key,
        payload: cadastro,
      }),
    sendFile: (id: string, place: string, payload: Buffer) =>
      server.app.inject({
        method: 'PUT',
        url: `/pj/unix/cadastros/${id}/${place}`,
        headers: { ...key, 'content-type': 'application/octet-stream' },
        payload,
      }),
    /** An approval in spite of what impedes it. */
    async decide(id: string, cadastrado: boolean) {
      const send = (more: object = {}) =>
        server.app.inject({
          method: 'PUT',
          url: '/pj/unix/concluido',
          headers: admin,
          payload: { id, cadastrado, ...more },
        });
      const answer = await send();
      const { resumoAlertas } = answer.json<Partial<Erro>>();
      return resumoAlertas ? send({ justificativa: 'Conferido por telefone.', resumoAlertas }) : answer;
    },
    async refuse(id: string): Promise<number> {
      const { versao } = (await get(`/pj/unix/cadastros/${id}`)).json<Cadastro>();
      const answer = await server.app.inject({
        method: 'POST',
        url: `/pj/unix/cadastros/${id}/recusa`,
        headers: { ...admin, 'if-match': `"${versao}"` },
        payload: { motivos: ['outro'], textoEmpresa: 'Não foi possível aprovar.', definitiva: false },
      });
      return answer.statusCode;
    },
    /** What a listening server does in the background. */
    workQueue: () => createWaitingChecksService(server).work(),
    readTextos: async (id: string, codigo: string): Promise<string[]> =>
      (await readAlertas(id)).filter((alerta) => alerta.codigo === codigo).map(({ texto }) => texto),
  };
}

export type CheckedServer = Awaited<ReturnType<typeof openCheckedServer>>;
