import { buildPdf } from '@painel-pj/test-bed/registrations';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations, expectTouchable } from '../support/accessibility.ts';
import { askCompany, empresaPage } from '../support/empresa.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** What somebody does who never saw the page: touches, typed texts and chosen files. */
const mostSteps = 12;

test('a first-time person mends a field, the partners and a paper on a phone', async ({
  page,
  server,
  adminToken,
}) => {
  const { link, cnpj, readSituacao } = await askCompany(
    server,
    adminToken,
    [
      { alvo: 'telefone', alerta: 'ddd-de-outra-uf', texto: 'O DDD não é do estado da empresa. Confira.' },
      { alvo: 'socios', alerta: 'participacoes', texto: 'Falta um sócio: as partes somam 60 %.' },
      { alvo: 'contratoSocial', texto: 'Envie o contrato social, com todas as páginas.' },
    ],
    { telefone: '71987654321', socios: [{ nome: 'Ana Lima', cpf: '52998224725', percentual: 60 }] },
  );
  const { title, item, fileOf, cnpj: cnpjField } = empresaPage(page);
  let steps = 0;
  const step = async (act: Promise<void>) => {
    steps += 1;
    await act;
  };

  await page.goto(link);
  await expectNoViolations(page);
  await step(cnpjField.click());
  await step(cnpjField.pressSequentially(cnpj));
  await expect(cnpjField).toHaveValue(/^.{2}\..{3}\..{3}\/.{4}-..$/);
  await step(page.getByRole('button', { name: 'Ver o que falta' }).click());
  await expect(title).toHaveText(/^Faltam 3 itens no cadastro de C\*+/);
  await expect(title).toBeFocused();
  await expectNoViolations(page);
  await expectFits(page);
  await expectTouchable(page);

  const telefone = item('Telefone');
  await step(telefone.getByRole('textbox', { name: 'Telefone' }).fill('(11) 98765-4321'));
  await step(telefone.getByRole('button', { name: 'Enviar', exact: true }).click());
  await expect(telefone.getByText('Resolvido')).toBeVisible();
  await expect(title).toHaveText(/^Faltam 2 itens/);

  const socios = item('Sócios');
  await expect(socios.getByRole('heading', { name: 'Sócios' })).toBeFocused();
  await step(socios.getByRole('button', { name: 'Adicionar sócio' }).click());
  const second = socios.getByRole('group', { name: 'Sócio 2' });
  await step(second.getByRole('textbox', { name: 'Nome completo' }).fill('Bia Souza'));
  await step(second.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('111.444.777-35'));
  await step(second.getByRole('textbox', { name: 'Parte (%)' }).fill('40'));
  await step(socios.getByRole('button', { name: 'Enviar sócios' }).click());
  await expect(socios.getByText('Resolvido')).toBeVisible();

  const contrato = item('Contrato Social');
  await expect(contrato.getByRole('heading', { name: 'Contrato Social' })).toBeFocused();
  await step(contrato.getByText('Escolher arquivo').click({ trial: true }));
  await step(
    fileOf('Contrato Social').setInputFiles({
      name: 'contrato.pdf',
      mimeType: 'application/pdf',
      buffer: buildPdf(link),
    }),
  );
  await expect(contrato.getByText('Recebemos em')).toBeVisible();

  await expect(title).toHaveText('Pronto: recebemos tudo');
  await expect(title).toBeFocused();
  await expectNoViolations(page);
  expect(steps).toBeLessThanOrEqual(mostSteps);
  expect((await readSituacao()).situacao).toBe('a_analisar');

  // Whoever comes back by the same link, on the same phone, finds it as it was left.
  await page.reload();
  await expect(title).toHaveText('Pronto: recebemos tudo');
});
