import type { Frase } from '@painel-pj/contract/analise/frase';
import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { type Attack, insist } from '../support/attack.ts';
import { type Answer, readJson } from '../support/client.ts';
import { count, expectStatus, judge, tally } from '../support/judge.ts';
import { bearing, mintKey, mintPerson, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';
import { isSoonTrue } from '../support/wait.ts';

const { path: exportPath } = endpoints.exportCadastros;
const firstNumber = 610_000;

const formulas = [
  '=HYPERLINK("http://mau.example";"Conta")',
  '+cmd|calc!A1',
  '-2+3+cmd|calc!A1',
  '@SUM(1+1)*cmd|calc!A1',
  '  =1+1',
  '＝1+1',
];

const enter = async (target: Target, role: 'admin' | 'representante') => {
  const person = await mintPerson(target, role);
  return { ...person, headers: bearing(await mintSession(target, person.id)) };
};

const takeAway = ({ client }: Target, headers: Record<string, string>, query: string): Promise<Answer> =>
  client.send({ path: `${exportPath}?${query}`, headers });

async function findRecorded({ db }: Target, id: string): Promise<{ detalhes: { enviados?: number } }[]> {
  const { rows } = await db.query<{ detalhes: { enviados?: number } }>(
    `select detalhes from auditoria where alvo_tipo = 'exportacao' and ator_id = $1`,
    [id],
  );
  return rows;
}

export const lists: Attack[] = [
  {
    ameaca: 45,
    tentado: 'levar a lista como arquivo sem ser administrador, sem limite, ou sem que fique registrado',
    async run(target) {
      const [visitor, admin] = [await enter(target, 'representante'), await enter(target, 'admin')];
      for (const query of ['formato=csv', 'formato=ndjson&pessoais=sim', 'formato=csv&role=admin']) {
        expectStatus(await takeAway(target, visitor.headers, query), 403, query);
      }
      const answers: Answer[] = [];
      for (let time = 0; time < 30; time++) {
        const answer = await takeAway(target, admin.headers, `formato=ndjson&uf=SP&x=${time}`);
        judge(answer, exportPath);
        answers.push(answer);
      }
      const statuses = tally(answers.map(({ status }) => status));
      insist(count(answers, 200) <= 20 && count(answers, 429) > 0, statuses);
      const isTold = async () =>
        (await findRecorded(target, admin.id)).filter(({ detalhes }) => detalhes.enviados !== undefined)
          .length === count(answers, 200);
      insist(await isSoonTrue(isTold), 'uma exportação sem registro de quantos cadastros levou');
      insist((await findRecorded(target, visitor.id)).length === 0, 'a recusa levou algo');
      return { tentativas: answers.length + 3, nota: `${statuses}; cada uma registrada com quantos levou` };
    },
  },
  {
    ameaca: 45,
    tentado: 'pôr fórmulas na planilha de quem exporta, e achar dados de pessoas onde não foram pedidos',
    async run(target) {
      const key = await mintKey(target);
      const cpfs: string[] = [];
      for (const [at, formula] of formulas.entries()) {
        const cadastro = buildCadastro(firstNumber + at);
        cpfs.push(cadastro.cpfResponsavel);
        const hostile = {
          razaoSocial: formula,
          nomeFantasia: formula,
          bairro: formula,
          nomeResponsavel: formula,
        };
        const answer = await target.client.send({
          method: outsideEndpoints.receiveCadastro.method,
          path: outsideEndpoints.receiveCadastro.path,
          headers: { 'x-integration-key': key },
          body: { ...cadastro, ...hostile },
        });
        expectStatus(answer, 201, `receber ${formula}`);
      }
      const { headers } = await enter(target, 'admin');
      const whole = await takeAway(target, headers, 'formato=csv&pessoais=sim');
      expectStatus(whole, 200, 'exportar com dados pessoais');
      const cells = whole.body.toString().split(/;|\r\n/);
      const acting = cells.filter((cell) => /^"?\s*[=+\-@＝＋－＠\t]/u.test(cell));
      insist(acting.length === 0, `células que agem: ${acting.slice(0, 3).join(' ')}`);
      insist(
        cells.some((cell) => cell.includes("'=HYPERLINK")),
        'a fórmula não chegou à planilha como texto',
      );
      const plain = await takeAway(target, headers, 'formato=csv');
      const masked = cpfs.map((cpf) => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'));
      const leaked = [...cpfs, ...masked].filter((cpf) => plain.body.includes(cpf));
      insist(leaked.length === 0, `${leaked.length} CPF sem que fossem pedidos`);
      return { tentativas: formulas.length + 2 };
    },
  },
  {
    ameaca: 45,
    tentado: 'ver, trocar e excluir as vistas de outra pessoa',
    async run(target) {
      const [owner, other] = [await enter(target, 'admin'), await enter(target, 'admin')];
      const save = (headers: Record<string, string>, filtro: string) =>
        target.client.send({
          method: endpoints.saveVista.method,
          path: endpoints.saveVista.path,
          headers,
          body: { nome: 'Minha', lista: { filtro }, usuarioId: owner.id, usuario_id: owner.id },
        });
      const { id } = readJson<Vista>(await save(owner.headers, 'todos'));
      expectStatus(await save(other.headers, 'cadastrado'), 200, 'guardar com o mesmo nome');
      for (const tried of [id, id.toUpperCase(), `${id}%00`, `%7B${id}%7D`]) {
        const path = endpoints.removeVista.path.replace(':id', tried);
        const answer = await target.client.send({ method: 'DELETE', path, headers: other.headers });
        expectStatus(answer, [400, 404], `excluir ${tried}`);
      }
      const list = async ({ headers }: { headers: Record<string, string> }) =>
        readJson<Vista[]>(await target.client.send({ path: endpoints.listVistas.path, headers }));
      const [own] = await list(owner);
      insist(own?.id === id && own.lista.filtro === 'todos', 'a vista mudou');
      insist(
        (await list(other)).every((vista) => vista.id !== id),
        'a vista de outra pessoa apareceu',
      );
      return { tentativas: 6 };
    },
  },
  {
    ameaca: 45,
    tentado: 'ver e excluir as frases de outra pessoa, e guardar no lugar dela',
    async run(target) {
      const [owner, other] = [await enter(target, 'admin'), await enter(target, 'admin')];
      const reader = await enter(target, 'representante');
      const { method, path } = endpoints.saveFrase;
      const save = (headers: Record<string, string>, texto: string) =>
        target.client.send({
          method,
          path,
          headers,
          body: { texto, usuarioId: owner.id, usuario_id: owner.id },
        });
      const { id } = readJson<Frase>(await save(owner.headers, 'Envie o contrato.'));
      const same = readJson<Frase>(await save(other.headers, 'Envie o contrato.'));
      insist(same.id !== id, 'a mesma frase foi a de outra pessoa');
      expectStatus(await save(reader.headers, 'Envie o contrato.'), 403, 'guardar sem o poder');
      for (const tried of [id, id.toUpperCase(), `${id}%00`, `%7B${id}%7D`]) {
        const address = endpoints.removeFrase.path.replace(':id', tried);
        const answer = await target.client.send({ method: 'DELETE', path: address, headers: other.headers });
        expectStatus(answer, [400, 404], `excluir ${tried}`);
      }
      const idsOf = async ({ headers }: typeof owner) =>
        readJson<Frase[]>(await target.client.send({ path, headers })).map((frase) => frase.id);
      insist((await idsOf(owner)).join() === id, 'as frases mudaram');
      insist((await idsOf(other)).join() === same.id, 'a frase de outra pessoa apareceu');
      return { tentativas: 7 };
    },
  },
  {
    ameaca: 45,
    tentado: 'dar a vista de outra pessoa, mudar a que se recebeu, e dar a quem não decide',
    async run(target) {
      const [owner, member, stranger] = [
        await enter(target, 'admin'),
        await enter(target, 'admin'),
        await enter(target, 'admin'),
      ];
      const reader = await enter(target, 'representante');
      const { id } = readJson<Vista>(
        await target.client.send({
          method: endpoints.saveVista.method,
          path: endpoints.saveVista.path,
          headers: owner.headers,
          body: { nome: 'Fila', lista: { uf: 'SP' } },
        }),
      );
      const give = (by: typeof owner, membros: string[]) =>
        target.client.send({
          method: endpoints.giveVista.method,
          path: endpoints.giveVista.path.replace(':id', id),
          headers: by.headers,
          body: { membros, dias: 5 },
        });
      expectStatus(await give(owner, [member.id]), 200, 'dar a própria');
      expectStatus(await give(owner, [reader.id]), 400, 'dar a quem não decide');
      expectStatus(await give(member, [stranger.id]), 404, 'dar a que recebeu');
      expectStatus(await give(stranger, [stranger.id]), 404, 'dar a si a de outra pessoa');
      expectStatus(await give(reader, [reader.id]), 403, 'dar sem o poder');
      for (const { headers } of [stranger, reader]) {
        const path = endpoints.getPrazoVista.path.replace(':id', id);
        expectStatus(await target.client.send({ path, headers }), 404, 'ler o prazo da de outra pessoa');
      }
      const path = endpoints.removeVista.path.replace(':id', id);
      const removed = await target.client.send({ method: 'DELETE', path, headers: member.headers });
      expectStatus(removed, 404, 'excluir a que recebeu');
      const seen = async ({ headers }: typeof owner) =>
        readJson<Vista[]>(await target.client.send({ path: endpoints.listVistas.path, headers })).some(
          (vista) => vista.id === id,
        );
      insist(await seen(member), 'a vista dada sumiu');
      insist(!(await seen(stranger)) && !(await seen(reader)), 'a vista apareceu a quem não a recebeu');
      return { tentativas: 7 };
    },
  },
];
