import { expect } from '@playwright/test';
import { askCompany, empresaPage } from '../support/empresa.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('what is typed and not sent is there after the page was closed by the phone', async ({
  page,
  server,
  adminToken,
}) => {
  const { link, cnpj } = await askCompany(server, adminToken, [
    { texto: 'De onde vem o faturamento?' },
    { alvo: 'email', texto: 'Confira o e-mail.' },
  ]);
  const { open, item, title } = empresaPage(page);
  await open(link, cnpj);
  const answer = item('Pedido').getByRole('textbox', { name: 'Sua resposta' });
  await answer.fill('De um contrato com a prefeitura.');
  await item('Email').getByRole('button', { name: 'Não consigo enviar isto' }).click();
  await item('Email')
    .getByRole('textbox', { name: /Por que/ })
    .fill('É este mesmo.');
  await page.reload();
  await expect(answer).toHaveValue('De um contrato com a prefeitura.');
  await item('Email').getByRole('button', { name: 'Não consigo enviar isto' }).click();
  await expect(item('Email').getByRole('textbox', { name: /Por que/ })).toHaveValue('É este mesmo.');
  await item('Email').getByRole('button', { name: 'Enviar explicação' }).click();
  await expect(item('Email').getByText('Você avisou em')).toBeVisible();
  await item('Pedido').getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(title).toHaveText('Pronto: recebemos tudo');
  await expect(item('Pedido').getByText('De um contrato com a prefeitura.')).toBeVisible();

  // The token is in the address only.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(link.split('#')[1]);
});

test('what was typed for one company is neither shown nor kept once the link of another is opened', async ({
  page,
  server,
  adminToken,
}) => {
  const asked = [{ texto: 'De onde vem o faturamento?' }];
  const one = await askCompany(server, adminToken, asked);
  const other = await askCompany(server, adminToken, asked);
  const { open, item } = empresaPage(page);
  const answer = item('Pedido').getByRole('textbox', { name: 'Sua resposta' });
  await open(one.link, one.cnpj);
  await answer.fill('De um contrato com a prefeitura.');
  await page.goto('about:blank');
  await page.goto(other.link);
  const cnpj = page.getByRole('textbox', { name: 'CNPJ da empresa' });
  await expect(cnpj).toHaveValue('');
  await expect(cnpj).toHaveAccessibleDescription('');
  await open(other.link, other.cnpj);
  await expect(answer).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('prefeitura');
});
