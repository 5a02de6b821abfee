import { beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { setConferencia } from '#provider/calls/case.ts';
import { sendDecision } from '#provider/calls/decide.ts';
import { decisionOf } from './decision.ts';

beforeEach(async () => {
  vi.restoreAllMocks();
  const config = JSON.stringify({ host: '', recursos: ['analise', 'paginas', 'conferencias'] });
  await loadConfig(`/prova?corpo=${encodeURIComponent(config)}`);
});

/** What goes out of the page. */
function listen() {
  const sent = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ versao: 4 }));
  return () =>
    sent.mock.calls.map(([, options]) => ({
      versao: new Headers(options?.headers).get('if-match'),
      ...(JSON.parse(String(options?.body)) as object),
    }));
}

it('who keeps an approval says which version and which news were seen', async () => {
  const told = listen();
  const desde = '2026-11-17T09:00:00+00:00';
  for (const news of [{}, { novidadeEm: '2026-11-18T10:00:00+00:00' }]) {
    const analise = { situacao: 'cadastrado', revisao: { motivos: ['receita'], desde, ...news } };
    const cadastro = readCadastro({ id: '7', versao: 3, cadastrado: 1, analise });
    const decision = decisionOf(cadastro, { name: 'keep' });
    if (decision) await sendDecision(decision);
  }
  expect(told()).toEqual([
    { versao: '"3"', ato: 'manter', novidadeEm: desde },
    { versao: '"3"', ato: 'manter', novidadeEm: '2026-11-18T10:00:00+00:00' },
  ]);
});

it('who judges a paper says on which version', async () => {
  const told = listen();
  await setConferencia('7', 'contratoSocial', { sha256: 'a', situacao: 'conferido' }, 3);
  expect(told()).toEqual([{ versao: '"3"', sha256: 'a', situacao: 'conferido' }]);
});
