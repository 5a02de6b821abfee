import { openSession } from '@painel-pj/test-bed/postgres';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations, expectNoViolationsAsIs } from '../support/accessibility.ts';
import { askCompany, empresaPage } from '../support/empresa.ts';
import { intercept } from '../support/intercept.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const megabyte = 1024 ** 2;
const pdf = (text: string, bytes?: number) => ({
  name: 'contrato.pdf',
  mimeType: 'application/pdf',
  buffer: buildPdf(text, bytes),
});
const paper = { alvo: 'contratoSocial', texto: 'Envie o contrato social.' };
const email = { alvo: 'email', texto: 'Confira o e-mail.' };

test('a connection lost half way loses nothing, and the same file goes again', async ({
  page,
  server,
  adminToken,
}) => {
  const { link, cnpj } = await askCompany(server, adminToken, [paper, email]);
  const { open, item, fileOf, title } = empresaPage(page);
  await open(link, cnpj);
  await expect(title).toHaveText(/^Faltam 2 itens/);

  await intercept(page, '**/arquivo*', (route) => route.abort());
  await fileOf('Contrato Social').setInputFiles(pdf(link, 2 * megabyte));
  const contrato = item('Contrato Social');
  await expect(contrato.getByText('A conexão caiu no meio.')).toBeVisible();
  const again = contrato.getByRole('button', { name: 'Tentar de novo' });
  await expect(again).toBeFocused();
  await page.unroute('**/arquivo*');
  await again.press('Enter');
  await expect(contrato.getByText('Recebemos em')).toBeVisible();

  // The answer got lost, not what was sent: the second time is no second answer.
  await intercept(page, '**/itens/1', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const field = item('Email').getByRole('textbox', { name: 'Email' });
  await field.fill('novo@aurora.com.br');
  await field.press('Enter');
  await expect(item('Email').getByText('A conexão caiu no meio.')).toBeVisible();
  await page.unroute('**/itens/1');
  await item('Email').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(title).toHaveText('Pronto: recebemos tudo');
});

test('a file that does not serve is told before it is sent, or by what is in it', async ({
  page,
  server,
  adminToken,
}) => {
  const { link, cnpj } = await askCompany(server, adminToken, [paper]);
  const { open, item, fileOf, problem } = empresaPage(page);
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('/arquivo') && sent.push(request.url())));
  await open(link, cnpj);

  await fileOf('Contrato Social').setInputFiles(pdf(link, 16 * megabyte));
  await expect(problem).toContainText('o máximo é 15 MB');
  await fileOf('Contrato Social').setInputFiles({ ...pdf(link), name: 'foto.heic', mimeType: 'image/heic' });
  await expect(problem).toContainText('Este tipo de arquivo não serve');
  expect(sent).toEqual([]);
  await expectNoViolations(page);

  await fileOf('Contrato Social').setInputFiles({ ...pdf(link), buffer: Buffer.from('MZ não é um PDF') });
  await expect(problem).toContainText('PDF');
  expect(sent).toHaveLength(1);
  await fileOf('Contrato Social').setInputFiles(pdf(link));
  await expect(item('Contrato Social').getByText('Recebemos em')).toBeVisible();
});

test('the same bytes are told, and not offered to be sent again', async ({ page, server, adminToken }) => {
  const same = pdf('o contrato que não serviu');
  const { link, cnpj } = await askCompany(server, adminToken, [paper], {}, { contratoSocial: same.buffer });
  const { open, item, fileOf, problem } = empresaPage(page);
  await open(link, cnpj);
  await fileOf('Contrato Social').setInputFiles(same);
  await expect(problem).toContainText('É o mesmo arquivo que não serviu.');
  await expect(item('Contrato Social').getByRole('heading')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
  await fileOf('Contrato Social').setInputFiles(pdf(link));
  await expect(item('Contrato Social').getByText('Recebemos em')).toBeVisible();
});

test('a file may be dropped on its item', async ({ page, server, adminToken }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { link, cnpj } = await askCompany(server, adminToken, [paper]);
  const { open, item } = empresaPage(page);
  await open(link, cnpj);
  const target = item('Contrato Social').getByText('arraste o arquivo para cá');
  await expect(target).toBeVisible();
  const files = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'contrato.pdf', { type: 'application/pdf' }));
    return dropped;
  }, buildPdf(link).toString('latin1'));
  await target.dispatchEvent('drop', { dataTransfer: files });
  await expect(item('Contrato Social').getByText('Recebemos em')).toBeVisible();
});

test('of two tabs, the second is told what the first sent', async ({ page, context, server, adminToken }) => {
  const { link, cnpj } = await askCompany(server, adminToken, [email, paper]);
  const other = await context.newPage();
  const [first, second] = [empresaPage(page), empresaPage(other)];
  await first.open(link, cnpj);
  await expect(first.title).toHaveText(/^Faltam 2/);
  await second.open(link, cnpj);
  await expect(second.title).toHaveText(/^Faltam 2/);

  await first.item('Email').getByRole('textbox', { name: 'Email' }).fill('um@aurora.com.br');
  await first.item('Email').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(first.title).toHaveText(/^Falta 1/);
  await second.item('Email').getByRole('textbox', { name: 'Email' }).fill('dois@aurora.com.br');
  await second.item('Email').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(other.getByText('Este item já foi respondido em outra aba').first()).toBeVisible();
  await expect(second.title).toHaveText(/^Falta 1/);
  await second.item('Email').getByRole('button', { name: 'Mudar ou completar a resposta' }).click();
  await expect(second.item('Email').getByRole('textbox', { name: 'Email' })).toHaveValue(/@aurora\.com\.br$/);
});

test('a request that was made anew ends the link, whatever was typed stays', async ({
  page,
  server,
  adminToken,
}) => {
  const { link, cnpj, ask } = await askCompany(server, adminToken, [email]);
  const { open, item, title, problem, cnpj: cnpjField } = empresaPage(page);
  await open(link, cnpj);
  const field = item('Email').getByRole('textbox', { name: 'Email' });
  await field.fill('novo@aurora.com.br');
  const newer = await ask([email, paper]);
  await item('Email').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(cnpjField).toBeFocused();
  await expect(problem).toContainText('peça um novo link');

  await open(newer, cnpj);
  await expect(title).toHaveText(/^Faltam 2/);
  await expect(field).toHaveValue('novo@aurora.com.br');
});

test('wrong, incomplete and too late are told with the way on', async ({ page, server, adminToken }) => {
  const { link, cnpj, id } = await askCompany(server, adminToken, [email]);
  const { open, title, problem, cnpj: cnpjField } = empresaPage(page);
  await page.goto('/empresa');
  await expect(title).toHaveText('O link está incompleto');
  await expectNoViolations(page);

  await page.goto('about:blank');
  await open(link, '12');
  await expect(problem).toContainText('14 caracteres');
  await cnpjField.fill('11.222.333/0001-81');
  await cnpjField.press('Enter');
  await expect(problem).toContainText('O link ou o CNPJ não confere');
  await expectNoViolations(page);

  const session = await openSession(server.dataDir);
  await session.query("update link_empresa set prazo = now() - interval '1 minute' where cadastro_id = $1", [
    id,
  ]);
  await session.end();
  await cnpjField.fill(cnpj);
  await cnpjField.press('Enter');
  await expect(title).toHaveText('O prazo deste pedido terminou');
  await expect(page.getByText('O prazo deste pedido terminou')).toHaveCount(1);
  await expectNoViolations(page);
});

test('whoever tries too often is told how long to wait', async ({ page, server, adminToken }) => {
  const { link } = await askCompany(server, adminToken, [email]);
  const { open, problem, cnpj } = empresaPage(page);
  await open(link, '11.222.333/0001-81');
  await expect(problem).toContainText('não confere');
  for (let tries = 0; tries < 12 && !(await problem.innerText()).includes('Espere'); tries++) {
    const answered = page.waitForResponse('**/empresa/abrir');
    await cnpj.press('Enter');
    await answered;
    await expect(page.getByRole('button', { name: 'Ver o que falta' })).toBeVisible();
    await expect(problem).toBeVisible();
  }
  await expect(problem).toContainText(/Espere \d+ (segundos|minutos)/);
});

test('it is read and used in the dark, in forced colours, at 200 % and by keyboard alone', async ({
  page,
  server,
  adminToken,
}) => {
  const { link, cnpj } = await askCompany(server, adminToken, [
    email,
    { alvo: 'socios', texto: 'Confira.' },
    paper,
  ]);
  const { title, item, cnpj: cnpjField } = empresaPage(page);
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  // Half of 390: what a zoom of 200 % leaves.
  await page.setViewportSize({ width: 320, height: 422 });
  await page.goto(link);
  await expect(cnpjField).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cnpjField).toBeFocused();
  await page.keyboard.insertText(cnpj);
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expectFits(page);
  await expectNoViolationsAsIs(page);
  await page.keyboard.press('Tab');
  await expect(item('Email').getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('outro@aurora.com.br');
  await page.keyboard.press('Enter');
  await expect(item('Sócios').getByRole('heading', { name: 'Sócios' })).toBeFocused();
  await expect(page.getByRole('log')).toContainText('Recebemos: Email. Faltam 2 itens.');
});

test('the first view on slow 3G', async ({ page, context, server, adminToken }) => {
  const { link } = await askCompany(server, adminToken, [email]);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const begun = performance.now();
  await page.goto(link, { waitUntil: 'commit' });
  await expect(empresaPage(page).cnpj).toBeVisible();
  process.stdout.write(`The first view on slow 3G: ${Math.round(performance.now() - begun)} ms\n`);
});
