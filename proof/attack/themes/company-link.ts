import { randomBytes } from 'node:crypto';
import type { PedidoEmpresa } from '@painel-pj/contract/entrada/empresa';
import { empresaEndpoints } from '@painel-pj/contract/entrada/empresa-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { pdfBomb } from '@painel-pj/test-bed/hostile-files';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { type Attack, insist } from '../support/attack.ts';
import { type Answer, readJson } from '../support/client.ts';
import { count, expectStatus, tally } from '../support/judge.ts';
import { actOn, askByLink, proofOf } from '../support/links.ts';
import { bearing, forgetWaits } from '../support/sessions.ts';
import { randomAddress, type Target } from '../support/target.ts';

const ofCep = { texto: 'Confira o CEP.', alvo: 'cep' };
const ofContract = { texto: 'Envie o contrato social.', alvo: 'contratoSocial' };
const wrongCnpj = '11222333000181';
const newToken = () => randomBytes(32).toString('base64url');

let lastNumber = 620_000;
function ask(target: Target, itens = [ofCep, ofContract]) {
  lastNumber += 1;
  return askByLink(target, lastNumber, itens);
}

type Proof = Record<string, string>;
const open = ({ client }: Target, proof: Proof, address = randomAddress()) =>
  client.send({ ...empresaEndpoints.openPedido, headers: { ...proof, 'x-forwarded-for': address } });
const answer = ({ client }: Target, proof: Proof, body: object, n = 0) =>
  client.send({
    ...empresaEndpoints.answerItem,
    path: empresaEndpoints.answerItem.path.replace(':n', String(n)),
    headers: { ...proof, 'x-forwarded-for': randomAddress() },
    body,
  });
const sendFile = ({ client }: Target, proof: Proof, content: Buffer, n = 1) =>
  client.send({
    ...empresaEndpoints.answerItemByFile,
    path: empresaEndpoints.answerItemByFile.path.replace(':n', String(n)),
    headers: { ...proof, 'x-forwarded-for': randomAddress(), 'content-type': 'application/pdf' },
    body: content,
  });

const ownToEach = new Set(['date', 'x-request-id']);
/** Everything of an answer but what differs in any two. */
function visible({ status, headers, ...rest }: Answer): string {
  const { requisicao: _, ...body } = readJson<{ requisicao: string }>({ status, headers, ...rest });
  const shown = Object.entries(headers).filter(([name]) => !ownToEach.has(name));
  return JSON.stringify([status, shown.toSorted(), body]);
}

/** None of the three calls takes it, and all say the same. */
async function expectWorthless(target: Target, proof: Proof, what: string): Promise<string[]> {
  const answers = [
    await open(target, proof),
    await answer(target, proof, { valor: '01310-100' }),
    await sendFile(target, proof, buildPdf(what)),
  ];
  for (const one of answers) expectStatus(one, 401, what);
  return answers.map(visible);
}

const versionOf = async ({ db }: Target, id: string) =>
  (await db.query<{ versao: number }>('select versao from cadastro where id = $1', [id])).rows[0]?.versao;

export const companyLink: Attack[] = [
  {
    ameaca: 49,
    tentado:
      'adivinhar um link ou o CNPJ dele, usar o de outra empresa, um vencido, um trocado, ou um encerrado por decisão, desfazer e novo pedido; distingui-los pela resposta',
    async run(target) {
      const [mine, other] = [await ask(target), await ask(target)];
      const seen = new Set([
        ...(await expectWorthless(target, proofOf(newToken(), mine.body.cnpj), 'um link inventado')),
        ...(await expectWorthless(target, proofOf(mine.token, wrongCnpj), 'o CNPJ errado')),
        ...(await expectWorthless(target, proofOf(mine.token, other.body.cnpj), 'o CNPJ de outra empresa')),
        ...(await expectWorthless(target, proofOf(other.token, mine.body.cnpj), 'o link de outra empresa')),
        ...(await expectWorthless(target, { ...mine.proof, ...proofOf('', '') }, 'nada')),
        ...(await expectWorthless(target, bearing(target.adminToken), 'a sessão de um administrador')),
      ]);
      const ends = [
        [endpoints.giveBackCadastro, {}],
        [endpoints.undoAct, {}],
        [endpoints.askCorrection, { itens: [ofCep] }],
        [endpoints.makeLink, {}],
        [
          endpoints.refuseCadastro,
          { motivos: ['outro'], textoEmpresa: 'Não foi possível.', definitiva: false },
        ],
      ] as const;
      for (const [end, body] of ends) {
        const { id, proof } = await ask(target);
        expectStatus(await open(target, proof), 200, 'o próprio link');
        expectStatus(await actOn(target, id, end, body), 200, end.path);
        for (const told of await expectWorthless(target, proof, end.path)) seen.add(told);
        await actOn(target, id, endpoints.undoAct);
        for (const told of await expectWorthless(target, proof, `${end.path}, desfeito`)) seen.add(told);
      }
      insist(seen.size === 1, `respostas diferentes: ${[...seen].join('\n')}`);

      await target.db.query(
        `update link_empresa set prazo = now() - interval '1 second' where cadastro_id = $1`,
        [mine.id],
      );
      expectStatus(await open(target, mine.proof), 410, 'um link vencido');
      expectStatus(await answer(target, mine.proof, { valor: '01310-100' }), 410, 'responder por um vencido');
      await expectWorthless(target, proofOf(mine.token, wrongCnpj), 'um vencido, com outro CNPJ');
      await forgetWaits(target);
      return { tentativas: 6 * 3 + ends.length * 6 + 5 };
    },
  },
  {
    ameaca: 49,
    tentado: 'experimentar CNPJs de uma rede, de muitas, e ao mesmo tempo; e medir o tempo da recusa',
    async run(target, { isShort }) {
      const { token, proof } = await ask(target);
      const address = randomAddress();
      const inARow: Answer[] = [];
      for (let time = 0; time < 8; time++)
        inARow.push(await open(target, proofOf(token, wrongCnpj), address));
      insist(count(inARow, 401) === 5, tally(inARow.map(({ status }) => status)));
      expectStatus(await open(target, proof, address), 429, 'o CNPJ certo, durante a espera');
      await forgetWaits(target);

      const atOnce = await Promise.all(
        Array.from({ length: 40 }, () => open(target, proofOf(token, wrongCnpj), address)),
      );
      insist(count(atOnce, 401) <= 5, tally(atOnce.map(({ status }) => status)));
      await forgetWaits(target);

      const everywhere: Answer[] = [];
      for (let time = 0; time < 14; time++) everywhere.push(await open(target, proofOf(token, wrongCnpj)));
      insist(count(everywhere, 401) === 10, tally(everywhere.map(({ status }) => status)));
      await forgetWaits(target);

      const rounds = isShort ? 10 : 200;
      const times: Record<'link' | 'cnpj', number[]> = { link: [], cnpj: [] };
      for (let round = 0; round < rounds; round++) {
        for (const [what, tried] of [
          ['link', proofOf(newToken(), wrongCnpj)],
          ['cnpj', proofOf(token, wrongCnpj)],
        ] as const) {
          await forgetWaits(target);
          const start = performance.now();
          expectStatus(await open(target, tried), 401, what);
          times[what].push(performance.now() - start);
        }
      }
      await forgetWaits(target);
      const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
      const nota = `link errado ${median(times.link).toFixed(1)} ms, CNPJ errado ${median(times.cnpj).toFixed(1)} ms`;
      return { tentativas: 8 + 40 + 14 + 2 * rounds, nota };
    },
  },
  {
    ameaca: 49,
    tentado:
      'olhar em volta por um link: outros dados, outros itens, outras chamadas; descobrir dados de outras empresas; mudar o que não foi pedido',
    async run(target) {
      const { id, body, proof } = await ask(target);
      const opened = await open(target, proof);
      expectStatus(opened, 200, 'o próprio link');
      const shown = opened.body.toString();
      const { cnpj, razaoSocial, email, telefone, nomeResponsavel, cpfResponsavel, socios } = body;
      const hidden = [id, cnpj, razaoSocial, email, telefone, nomeResponsavel, cpfResponsavel];
      for (const value of [...hidden, ...socios.map((socio) => socio.cpf ?? '')]) {
        insist(value === '' || !shown.includes(value), `o link mostra ${value}`);
      }
      const before = await versionOf(target, id);
      const tried: [Answer, number | number[]][] = [
        [await answer(target, proof, { valor: '01310-100' }, 2), 404],
        [await answer(target, proof, { valor: 'x', campo: 'razaoSocial' }), 400],
        [await answer(target, proof, { socios: [] }), 400],
        [await answer(target, proof, { valor: { toString: 'x' } }), 400],
        [await sendFile(target, proof, buildPdf('x'), 0), 400],
        [await target.client.send({ path: endpoints.listCadastros.path, headers: proof }), 401],
        [
          await target.client.send({ path: endpoints.getCadastro.path.replace(':id', id), headers: proof }),
          401,
        ],
        [
          await target.client.send({
            ...endpoints.makeLink,
            path: endpoints.makeLink.path.replace(':id', id),
            headers: proof,
          }),
          401,
        ],
      ];
      for (const [one, status] of tried) expectStatus(one, status, 'pelo link, fora do pedido');
      insist((await versionOf(target, id)) === before, 'algo mudou sem ter sido pedido');

      const calls: Answer[] = [];
      for (let time = 0; time < 80; time++) calls.push(await open(target, proof));
      insist(count(calls, 429) > 0, 'chamadas sem fim por um link');
      await forgetWaits(target);
      return { tentativas: 2 + tried.length + calls.length, nota: tally(calls.map(({ status }) => status)) };
    },
  },
  {
    ameaca: 49,
    tentado:
      'responder 20 vezes ao mesmo tempo, de duas abas, enquanto a equipe decide; enviar arquivos que ferem, e o mesmo que não serviu',
    async run(target) {
      const race = await ask(target);
      const seen = { ...race.proof, 'if-match': '"0"' };
      const tabs = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          answer(target, seen, { valor: `013101${String(at).padStart(2, '0')}` }),
        ),
      );
      insist(count(tabs, 200) === 1, `duas abas: ${tally(tabs.map(({ status }) => status))}`);

      const decided = await ask(target);
      const [sent, ended] = await Promise.all([
        answer(target, decided.proof, { valor: '01310-200' }),
        actOn(target, decided.id, endpoints.giveBackCadastro),
      ]);
      expectStatus(sent, [200, 401, 409], 'responder enquanto a equipe decide');
      expectStatus(ended, [200, 409, 412], 'decidir enquanto a empresa responde');
      insist(count([sent, ended], 200) === 1, `decidir e responder: ${sent.status} e ${ended.status}`);

      const hurtful: [Buffer, number | number[]][] = [
        [Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
        [Buffer.from('MZ\x90\x00 programa'), 415],
        [Buffer.concat([Buffer.from('<html>'), buildPdf('x')]), 415],
        [pdfBomb(600), [400, 413]],
        [Buffer.alloc(16 * 1024 ** 2, 32), [413, 415]],
      ];
      const { proof } = await ask(target);
      for (const [bytes, status] of hurtful)
        expectStatus(await sendFile(target, proof, bytes), status, 'arquivo que fere');
      const pedido = readJson<PedidoEmpresa>(await open(target, proof));
      insist(pedido.itens[1]?.situacao === 'falta', 'um arquivo recusado contou como resposta');

      const place = await ask(target, [ofCep]);
      const bytes = buildPdf('cortado');
      expectStatus(await place.upload('contratoSocial', bytes), 200, 'o documento de antes');
      const asked = await actOn(target, place.id, endpoints.askCorrection, {
        itens: [ofCep, ofContract],
        link: true,
      });
      const { link } = readJson<{ link: { token: string } }>(asked);
      target.secrets.add(link.token);
      const same = await sendFile(target, proofOf(link.token, place.body.cnpj), bytes);
      expectStatus(same, 409, 'o mesmo arquivo');
      await forgetWaits(target);
      return {
        tentativas: tabs.length + 2 + hurtful.length + 1,
        nota: tally(tabs.map(({ status }) => status)),
      };
    },
  },
];
