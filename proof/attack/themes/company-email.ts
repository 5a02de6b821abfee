import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { openMailServer } from '@painel-pj/test-bed/mail-server';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus } from '../support/judge.ts';
import { actOn } from '../support/links.ts';
import { mintKey } from '../support/sessions.ts';
import { openTarget, type Target } from '../support/target.ts';
import { isSoonTrue } from '../support/wait.ts';

const mine = 'contato@empresa.example';
const others = [
  `${mine}\r\nBcc: alvo@x.example`,
  `${mine}\nTo: alvo@x.example`,
  `${mine}, alvo@x.example`,
  `${mine};alvo@x.example`,
  `Fulano <${mine}>, <alvo@x.example>`,
  `"alvo@x.example"@empresa.example`,
  `${mine}%0d%0aBcc:alvo@x.example`,
  `${'a'.repeat(10_000)}@x.example`,
];
const names = [
  'X\r\nBcc: alvo@x.example\r\n\r\nOutro texto',
  'X\r\n.\r\nRCPT TO:<alvo@x.example>',
  '<script>alert(1)</script> Ltda',
  '{link} {outro} Ltda',
];

/** By intake; where it refuses the value, as it stands in the database of who got around it. */
async function company(target: Target, number: number, changes: { email?: string; razaoSocial?: string }) {
  const { method, path } = outsideEndpoints.receiveCadastro;
  const headers = { 'x-integration-key': await mintKey(target) };
  const body = { ...buildCadastro(number), email: mine };
  const tried = await target.client.send({ method, path, headers, body: { ...body, ...changes } });
  if (tried.status === 201) return readJson<{ id: string }>(tried).id;
  expectStatus(tried, 400, 'o cadastro');
  const { id } = readJson<{ id: string }>(await target.client.send({ method, path, headers, body }));
  const { email = mine, razaoSocial = body.razaoSocial } = changes;
  await target.db.query('update cadastro set email = left($2, 254), razao_social = $3 where id = $1', [
    ...[id, email, razaoSocial],
  ]);
  return id;
}

export const companyEmail: Attack[] = [
  {
    ameaca: 49,
    tentado:
      'fazer o e-mail com o link ir a outros, ou dizer outra coisa: endereços e nomes com quebras de linha, listas, comandos SMTP e HTML; ler o link no banco',
    async run() {
      const mail = await openMailServer();
      const target = await openTarget({
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        REMETENTE: 'cadastro@aurora.example',
        ENDERECO_PAINEL: 'https://painel.aurora.example',
      });
      try {
        const changes = [
          ...others.map((email) => ({ email })),
          ...names.map((razaoSocial) => ({ razaoSocial })),
        ];
        for (const [at, change] of changes.entries()) {
          const id = await company(target, 640_000 + at, change);
          const itens = [{ texto: 'Confira o CEP.', alvo: 'cep' }];
          expectStatus(await actOn(target, id, endpoints.askCorrection, { itens, link: true }), 200, 'pedir');
        }
        const isEmpty = async () =>
          (await target.db.query(`select from aviso where situacao = 'a_entregar'`)).rows.length === 0;
        insist(await isSoonTrue(isEmpty), 'e-mails não saíram');
        insist(mail.received.length >= names.length, `só ${mail.received.length} e-mails saíram`);
        for (const { to, headers, html, text } of mail.received) {
          insist(to.length === 1 && !to[0]?.startsWith('alvo'), `foi a ${to.join()}`);
          insist(!headers.some(({ key }) => ['bcc', 'cc'].includes(key)), 'um cabeçalho a mais');
          insist(!html.includes('<script') && !text.includes('Outro texto'), `o nome mudou o texto: ${text}`);
          const [link = '', ...more] = text.match(/\S+#\S+/g) ?? [];
          insist(
            link.startsWith('https://painel.aurora.example/empresa#') && more.length === 0,
            `link: ${link}`,
          );
        }
        const { rows } = await target.db.query('select from link_empresa where email is not null');
        insist(rows.length === 0, 'a mensagem ficou no banco depois de enviada');
        return { tentativas: changes.length };
      } finally {
        await target.close();
        await mail.down();
      }
    },
  },
];
