import { cadastroSchema } from '@painel-pj/contract/cadastros/cadastro';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { buildCadastro, buildPdf } from '@painel-pj/test-bed/registrations';
import { type Attack, insist } from '../support/attack.ts';
import { type Answer, readJson } from '../support/client.ts';
import { count, expectStatus, tally } from '../support/judge.ts';
import { bearing, mintKey, mintPerson, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

const firstNumber = 500_000;

const receive = (target: Target, key: string, body: object, headers = {}): Promise<Answer> =>
  target.client.send({
    method: 'POST',
    path: outsideEndpoints.receiveCadastro.path,
    body,
    headers: { 'x-integration-key': key, ...headers },
  });

const decide = ({ client, adminToken }: Target, body: object, headers = {}) =>
  client.send({
    method: 'PUT',
    path: endpoints.decideCadastro.path,
    body,
    headers: { ...bearing(adminToken), ...headers },
  });

async function countDecisions({ db }: Target, id: string): Promise<number> {
  const { rowCount } = await db.query(
    "select from auditoria where alvo_id = $1 and acao = 'cadastro.aprovado'",
    [id],
  );
  return rowCount ?? -1;
}

const countChanges = (answers: Answer[]) =>
  answers.filter((answer) => readJson<{ alterado?: boolean }>(answer).alterado === true).length;
const statusesOf = (answers: Answer[]) => tally(answers.map(({ status }) => status));

const messageOf = (answer: Answer) => readJson<{ mensagem: string }>(answer).mensagem;

export const registrations: Attack[] = [
  {
    ameaca: 13,
    tentado: 'enviar um cadastro já aprovado, com id, versão e documentos escolhidos',
    async run(target) {
      const key = await mintKey(target);
      const extras = {
        id: '00000000-0000-4000-8000-000000000000',
        cadastrado: true,
        status: 'cadastrado',
        versao: 99,
        ordem: 1,
        documentos: { contratoSocial: 'arquivo://x' },
      };
      const { id } = readJson<{ id: string }>(
        await receive(target, key, { ...buildCadastro(firstNumber), ...extras }),
      );
      const path = endpoints.getCadastro.path.replace(':id', id);
      const answer = await target.client.send({ path, headers: bearing(target.adminToken) });
      const read = readJson<Record<string, unknown>>(answer);
      insist(id !== extras.id && read.cadastrado === 0 && read.versao === 1, `guardado: ${answer.body}`);
      insist(
        JSON.stringify(read.documentos) === '{}',
        `documentos guardados: ${JSON.stringify(read.documentos)}`,
      );
      const leaked = Object.keys(read).filter((field) => !(field in cadastroSchema.shape));
      insist(leaked.length === 0, `campos a mais na resposta: ${leaked}`);
      return { tentativas: 1 };
    },
  },
  {
    ameaca: 17,
    tentado: '30 decisões ao mesmo tempo sobre um cadastro, e decisões sobre uma versão antiga',
    async run(target) {
      const { id } = readJson<{ id: string }>(
        await receive(target, await mintKey(target), buildCadastro(firstNumber + 1)),
      );
      const approve = { id, cadastrado: true };
      const together = await Promise.all(Array.from({ length: 30 }, () => decide(target, approve)));
      insist(count(together, 200) === 30, statusesOf(together));
      const written = await countDecisions(target, id);
      insist(
        countChanges(together) === 1 && written === 1,
        `${countChanges(together)} mudanças, ${written} registros`,
      );
      const stale = { 'if-match': '"1"' };
      expectStatus(
        await decide(target, { id, cadastrado: false }, stale),
        412,
        'decisão sobre versão antiga',
      );
      const rivals = await Promise.all(
        Array.from({ length: 20 }, () => decide(target, { id, cadastrado: false }, { 'if-match': '"2"' })),
      );
      insist(
        countChanges(rivals) === 1 && count(rivals, 200) + count(rivals, 412) === 20,
        statusesOf(rivals),
      );
      return { tentativas: 51 };
    },
  },
  {
    ameaca: 17,
    tentado:
      'pegar o mesmo caso que outra pessoa, pedindo o próximo 20 vezes ao mesmo tempo, e soltar o dela',
    async run(target) {
      const tokens: string[] = [];
      while (tokens.length < 20) {
        const { id } = await mintPerson(target, 'admin');
        tokens.push(await mintSession(target, id));
      }
      const { takeNextCase, takeCase, freeCase } = endpoints;
      const given = await Promise.all(
        tokens.map((token) =>
          target.client.send({
            method: 'POST',
            path: takeNextCase.path,
            body: {},
            headers: bearing(token),
          }),
        ),
      );
      const ids = given.map((answer) => readJson<{ id: string }>(answer).id);
      insist(new Set(ids).size === 20, `${new Set(ids).size} casos para 20 pessoas`);
      const [mine = '', other = ''] = ids;
      const headers = bearing(tokens[0] ?? '');
      const at = ({ path }: { path: string }) => path.replace(':id', other);
      await target.client.send({ method: 'DELETE', path: at(freeCase), headers });
      const taken = await target.client.send({ method: 'PUT', path: at(takeCase), body: {}, headers });
      expectStatus(taken, 409, `o caso de outra pessoa, tendo ${mine}`);
      return { tentativas: 22 };
    },
  },
  {
    ameaca: 18,
    tentado: 'o mesmo cadastro 20 vezes ao mesmo tempo, com e sem Idempotency-Key, e a chave de outro',
    async run(target) {
      const key = await mintKey(target);
      const one = await Promise.all(
        Array.from({ length: 20 }, () => receive(target, key, buildCadastro(firstNumber + 2))),
      );
      insist(count(one, 201) === 1 && count(one, 409) === 19, statusesOf(one));
      const repeated = { 'idempotency-key': 'pedido-1' };
      const two = await Promise.all(
        Array.from({ length: 20 }, () => receive(target, key, buildCadastro(firstNumber + 3), repeated)),
      );
      const ids = new Set(two.map((answer) => readJson<{ id: string }>(answer).id));
      insist(count(two, 201) === 20 && ids.size === 1, `${ids.size} cadastros com uma chave`);
      expectStatus(
        await receive(target, key, buildCadastro(firstNumber + 4), repeated),
        409,
        'chave repetida com outro conteúdo',
      );
      return { tentativas: 41 };
    },
  },
  {
    ameaca: 13,
    tentado: 'enviar um nome que se lê como outro: direção trocada, caracteres sem largura',
    async run(target) {
      const key = await mintKey(target);
      const hidden = [
        '\u202e',
        '\u2066',
        '\u200f',
        '\u200b',
        '\u200d',
        '\u2060',
        '\ufeff',
        '\u00ad',
        '\u{e0041}',
      ];
      for (const character of hidden) {
        const body = { ...buildCadastro(firstNumber + 7), razaoSocial: `Auro${character}ra` };
        expectStatus(await receive(target, key, body), 400, `U+${character.codePointAt(0)?.toString(16)}`);
      }
      return { tentativas: hidden.length };
    },
  },
  {
    ameaca: 27,
    tentado: 'corrigir o cadastro de outro sistema, pôr documentos nele, e descobrir que CNPJs ele enviou',
    async run(target) {
      const { socios, ...company } = buildCadastro(firstNumber + 5);
      const holding = { nome: 'Holding', cnpj: buildCadastro(firstNumber + 8).cnpj, percentual: 100, socios };
      const mine = { ...company, socios: [holding] };
      const { id } = readJson<{ id: string }>(await receive(target, await mintKey(target), mine));
      const headers = { 'x-integration-key': await mintKey(target) };
      const { receiveDocumento, receiveDocumentoSocio, correctCadastro } = outsideEndpoints;
      const tries = [
        { path: correctCadastro.path, body: { ...mine, razaoSocial: 'Outra Ltda' } },
        { path: correctCadastro.path, body: { ...mine, cnpj: buildCadastro(firstNumber + 6).cnpj } },
        { path: receiveDocumento.path, body: buildPdf('de outro') },
        { path: receiveDocumentoSocio.path.replace(':socio', '0'), body: buildPdf('de outro') },
        { path: receiveDocumentoSocio.path.replace(':socio', '0.0'), body: buildPdf('de outro') },
      ];
      for (const { path, body } of tries) {
        const [real, absent] = await Promise.all(
          [id, '00000000-0000-4000-8000-000000000000'].map((one) =>
            target.client.send({
              method: 'PUT',
              path: path.replace(':id', one).replace(':chave', 'contratoSocial'),
              headers,
              body,
            }),
          ),
        );
        insist(real !== undefined && absent !== undefined, 'sem resposta');
        expectStatus(real, 404, `${path} de outro sistema`);
        insist(messageOf(real) === messageOf(absent), `${path}: o alheio e o ausente se distinguem`);
      }
      const [told, absent] = await Promise.all(
        [id, '00000000-0000-4000-8000-000000000000'].map((one) =>
          target.client.send({ path: outsideEndpoints.getSituacao.path.replace(':id', one), headers }),
        ),
      );
      insist(told !== undefined && absent !== undefined, 'sem resposta');
      expectStatus(told, 404, 'a situação do cadastro de outro sistema');
      insist(messageOf(told) === messageOf(absent), 'a situação alheia e a ausente se distinguem');
      const again = await receive(target, headers['x-integration-key'], mine);
      expectStatus(again, 201, 'um CNPJ que outro sistema enviou');
      insist(!again.body.includes(id), `o cadastro alheio aparece: ${again.body}`);
      return { tentativas: tries.length * 2 + 3 };
    },
  },
];
