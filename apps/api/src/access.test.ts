import { empresaEndpoints } from '@painel-pj/contract/entrada/empresa-endpoints';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { type Access, type Endpoint, endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, senha, signIn } from '#test/people.ts';
import { createKeyService } from './entrada/intake/key-service.ts';

let t: TestApp;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  t = await buildTestApp();
  tokens.admin = (await signIn(t, await createPerson(t, 'admin1', { role: 'admin' }))).token;
  tokens.representante = (await signIn(t, await createPerson(t, 'repre1'))).token;
  tokens['senha provisória'] = (
    await signIn(t, await createPerson(t, 'tempo1', { senhaTemporaria: true, role: 'admin' }))
  ).token;
  await createPerson(t, 'setup1', { role: 'admin' });
  tokens.configuração = (await login(t, { user: 'setup1', password: senha })).json().setupToken;
  const ended = await signIn(t, await createPerson(t, 'saiu1', { role: 'admin' }));
  await t.app.inject({ method: 'POST', url: '/pj/unix/logout', headers: ended.headers });
  tokens.encerrado = ended.token;
  const operador = { id: null, nome: 'operador' };
  const keys = createKeyService({ db: t.db, clock: t.clock.now });
  tokens.integração = await keys.create('loja', operador);
  tokens['integração revogada'] = await keys.create('antiga', operador);
  await keys.revoke('antiga', operador);
  tokens.inventado = 'A'.repeat(43);
  tokens.malformado = "' or 1=1 --";
});
afterAll(() => t.close());

const allowed: Record<Access, string[]> = {
  public: [
    'nenhum',
    'admin',
    'representante',
    'senha provisória',
    'configuração',
    'encerrado',
    'inventado',
    'malformado',
    'integração',
    'integração revogada',
  ],
  setup: ['configuração'],
  'password-change': ['admin', 'representante', 'senha provisória'],
  staff: ['admin', 'representante'],
  integration: ['integração'],
  link: [],
};

const logoutLast = Object.entries({ ...endpoints, ...outsideEndpoints, ...empresaEndpoints } as Record<
  string,
  Endpoint
>).toSorted(([name]) => (name === 'logout' ? 1 : -1));

/** Empty bodies are refused after the guard: 400 (or 404, 200…) means the guard let the call through. */
describe.each(logoutLast)('%s', (_name, { method, path, access, poderes, alsoByKey, body }) => {
  const mayCall = [...allowed[access], ...(alsoByKey ? allowed.integration : [])];

  test.each(allowed.public)('with token: %s', async (kind) => {
    const token = tokens[kind];
    const { statusCode, headers } = await t.app.inject({
      method,
      url: path.replace(':id', '00000000-0000-4000-8000-000000000000').replace(':socio', '0'),
      headers: token
        ? { [kind.startsWith('integração') ? 'x-integration-key' : 'x-access-token']: token }
        : {},
      ...(body && { payload: {} }),
    });
    if (access !== 'public') expect(headers['cache-control']).toBe('no-store');
    if (poderes && kind === 'representante') return expect(statusCode).toBe(403);
    if (mayCall.includes(kind)) return expect([200, 204, 400, 404, 428]).toContain(statusCode);
    return expect(statusCode).toBe(401);
  });
});

/** Written out once more, so that a call that is opened to others in the contract is noticed here. */
const openTo: Record<Access, string> = {
  public:
    'acceptConvite config enterOidc getArquivo login logoutOidc openConvite saudePronta saudeViva startOidc',
  setup: 'confirm2fa setup2fa',
  'password-change': 'changePassword',
  staff: `confirmBackupCodes confirmIdentity confirmNew2fa createPasskey editConta endOtherSessions
    endSession forgetDevice getCadastro getConta getHistorico getIdentityOptions getLink getMeuDia getNovidades
    getPasskeyOptions getPrazoVista getReceita getRevisao getSessao listAcessos listCadastros listCodigos listLeituras listMotivos listNotas listVinculos
    listVistas logout removePasskey removeVista renewBackupCodes saveVista searchLeitura setupNew2fa`,
  integration:
    'correctCadastro getSituacao receiveCadastro receiveConsulta receiveDocumento receiveDocumentoSocio',
  link: 'answerItem answerItemByFile openPedido',
};

test.each(Object.entries(openTo))('%s opens these calls and no other', (access, names) => {
  const open = logoutLast
    .filter(([, endpoint]) => endpoint.access === access && !endpoint.poderes)
    .map(([name]) => name);
  expect(open.toSorted()).toEqual(names.split(/\s+/));
});

const openToPoderes: Record<string, string> = {
  'decidir,alcada,auditar,equipe': 'listNomesEquipe',
  decidir: `addContabilidade addNota answerAlerta askCorrection askReceita changeRisco decideCadastro endCadastro freeCase giveBackCadastro
    listContabilidades listFrases makeLink previewLinkEmail refuseCadastro removeContabilidade removeFrase reviewCadastro saveFrase
    setConferencia takeCase takeNextCase undoAct`,
  auditar: `anonymizeCadastro exportAuditoria exportCadastros getDossie getIndicadores listAuditoria listAvisos
    listListas listRetencao resendAviso`,
  equipe:
    'createUsuario editUsuario endSessionsOf giveVista inviteUsuario listUsuarios removeUsuario reset2fa unlockUsuario',
};

test('each power opens these calls and no other', () => {
  const open = Object.groupBy(
    logoutLast.filter(([, { poderes }]) => poderes),
    ([, { poderes }]) => String(poderes),
  );
  const names = Object.entries(open).map(([poderes, some]) => [
    poderes,
    some?.map(([name]) => name).toSorted(),
  ]);
  expect(Object.fromEntries(names)).toEqual(
    Object.fromEntries(Object.entries(openToPoderes).map(([poderes, some]) => [poderes, some.split(/\s+/)])),
  );
});

test('a key opens two calls of staff: to read what it sent, and to tell that a relationship ended', () => {
  const open = logoutLast.filter(([, { alsoByKey }]) => alsoByKey).map(([name]) => name);
  expect(open.toSorted()).toEqual(['endCadastro', 'getCadastro']);
});
