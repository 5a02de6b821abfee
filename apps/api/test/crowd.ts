import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { createRenovacaoService } from '#analise/risco/renovacao-service.ts';
import { type Analyst, createAnalyst } from './analysts.ts';
import type { TestApp } from './build-test-app.ts';
import { decisionsOf } from './decisions.ts';
import { pdfFile } from './document-files.ts';
import { companyOf, type Proof } from './link.ts';

const people = 10;
const companies = 5;
const motivo = 'Conferido com a empresa, por telefone.';

/** Always the same choices, so that a run that fails can be run again. */
function createChooser(seed: number) {
  let state = seed;
  return (count: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % count;
  };
}

/**
 * Ten people, systems and companies that act on five registrations at the same time, while checks and renewals are worked
 * off. Returns how many calls had each status.
 */
export async function runCrowd(server: TestApp, calls: number): Promise<Record<number, number>> {
  const { app, clock } = server;
  const call = await decisionsOf(server, 40_000);
  const company = companyOf(server);
  const ids: string[] = [];
  for (let n = 0; n < companies; n++) ids.push(await call.receive());
  const staff: Analyst[] = [];
  for (let n = 0; n < people; n++) staff.push(await createAnalyst(server, `pessoa${n}`));
  const proofs = new Map<string, Proof>();
  const choose = createChooser(7);
  const put = ({ headers }: Analyst, url: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/pj/unix/cadastros/${url}`, headers, payload });

  async function askByLink(by: Analyst, id: string, { cnpj }: Cadastro) {
    const itens = [{ texto: 'Explique o faturamento.' }, { texto: 'Corrija.', alvo: 'telefone' }];
    const answer = await call.act(by, id, 'pendencias', { itens, link: true });
    const { link } = answer.json<{ link?: { token: string } }>();
    if (link) proofs.set(id, { token: link.token, cnpj });
    return answer;
  }

  async function answerByLink(id: string, n: number) {
    clock.advance(5000);
    const proof = proofs.get(id);
    const telefone = `1198765${String(n).padStart(4, '0')}`;
    if (!proof) return call.correct(id);
    return company.answer(proof, n % 2, { valor: n % 2 === 0 ? `Resposta ${n}.` : telefone });
  }

  async function act(by: Analyst, id: string, n: number) {
    const read = await call.read(by, id);
    const answer = (resposta: { motivo: string } | null) => call.answer(by, id, 'sem-consulta', resposta);
    const acts = [
      () => call.correct(id),
      () => call.correct(id),
      () => answer({ motivo: `${motivo} ${n}` }),
      () => answer(null),
      () => put(by, `${id}/risco`, { categoria: ['baixo', 'medio', 'alto'][n % 3], motivo }),
      () => call.upload(id, 'documentos/contratoSocial', pdfFile(`${n}`)),
      () =>
        put(by, `${id}/conferencias/contratoSocial`, {
          situacao: 'conferido',
          sha256: '0'.repeat(64),
        }),
      () =>
        app.inject({
          method: 'POST',
          url: `/pj/unix/cadastros/${id}/consultas`,
          headers: call.key,
          payload: {
            ...{ tipo: 'bc_protege', documento: read.cnpj, em: '2026-01-02T10:00:00-03:00' },
            ...{ resultado: n % 2 === 0 ? 'sem_restricao' : 'com_restricao', protocolo: `${n}` },
          },
        }),
      () => askByLink(by, id, read),
      () => answerByLink(id, n),
      () => answerByLink(id, n),
      () => call.justify(by, id, motivo),
      () => call.decide(by, id, false),
      () => call.keep(by, id, motivo),
      () => call.refuse(by, id),
      () => call.act(by, id, 'devolver'),
      () => call.act(by, id, 'desfazer'),
      () =>
        app.inject({
          method: 'PUT',
          url: `/pj/unix/cadastros/${id}/analise`,
          headers: by.headers,
          payload: { assumir: true },
        }),
      () => app.inject({ method: 'POST', url: '/pj/unix/fila/proximo', headers: by.headers, payload: {} }),
      () =>
        app.inject({
          method: 'POST',
          url: `/pj/unix/cadastros/${id}/notas`,
          headers: by.headers,
          payload: { texto: motivo },
        }),
    ];
    return acts[choose(acts.length)]?.();
  }

  const statuses: Record<number, number> = {};
  let made = 0;
  async function keepActing(by: Analyst): Promise<void> {
    while (made < calls) {
      made += 1;
      const answer = await act(by, ids[choose(ids.length)] ?? '', made);
      if (answer) statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    }
  }

  const checks = createWaitingChecksService(server);
  const renewals = createRenovacaoService({ ...server, clock: clock.now });
  let isOver = false;
  async function workInBackground(): Promise<void> {
    while (!isOver) {
      await checks.work();
      await renewals.openDue();
    }
  }
  const background = workInBackground();
  await Promise.all(staff.map(keepActing)).finally(() => {
    isOver = true;
  });
  await background;
  return statuses;
}
