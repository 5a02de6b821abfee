import { createAvisoService } from '#entrada/avisos/aviso-service.ts';
import { checkCorreio } from '#plataforma/correio/send-message.ts';
import { broken, type Finding, type Installation, right, tellCount, warn } from './finding.ts';

const toleratedMinutes = 15;
const reasons = 'o motivo está em Avisos enviados, no painel';

/** Whether what the company's system is to be told reaches it. */
export async function checkAvisos({ config: { webhook }, db }: Installation): Promise<Finding> {
  const avisos = createAvisoService({ db, clock: () => new Date() });
  const { aEntregar, desde, naoEntregues, isSilent } = await avisos.findBacklog('webhook');
  if (!webhook) {
    return aEntregar === 0
      ? right('Nenhum sistema é avisado do que acontece (WEBHOOK_URL não está definido)')
      : warn(
          `Avisos que esperam: ${tellCount(aEntregar)}, e WEBHOOK_URL não está definido`,
          'defina-o de novo, com WEBHOOK_SEGREDO, e reinicie o servidor',
        );
  }
  const { host } = new URL(webhook.url);
  if (isSilent) {
    return warn(
      `Esta instalação foi restaurada e não avisa ${host} de nada; esperam: ${tellCount(aEntregar)}`,
      'se ela substitui a que parou, npm run admin -- liberar-envio; numa cópia de treino, deixe assim',
    );
  }
  const minutes = desde ? (Date.now() - desde.getTime()) / 60_000 : 0;
  if (minutes > toleratedMinutes) {
    return warn(
      `Avisos que esperam: ${tellCount(aEntregar)}, o mais antigo há ${Math.round(minutes)} min`,
      `confira se ${host} atende; ${reasons}`,
    );
  }
  if (naoEntregues > 0) {
    return warn(
      `Avisos que não foram entregues em três dias: ${tellCount(naoEntregues)}`,
      `${reasons}; reenvie-os de lá`,
    );
  }
  return right(`Avisos entregues até agora a ${host}`);
}

const smtpPatienceMs = 10_000;

/** Whether the mail server lets us in, and what is sent by it arrives there. */
export async function checkEmails({ config: { correio }, db }: Installation): Promise<Finding[]> {
  const avisos = createAvisoService({ db, clock: () => new Date() });
  const { aEntregar, desde, isSilent } = await avisos.findBacklog('email');
  const waiting = `E-mails a empresas que esperam: ${tellCount(aEntregar)}`;
  if (!correio) {
    return aEntregar === 0
      ? []
      : [
          warn(
            `${waiting}, e SMTP_URL não está definido`,
            'defina-o de novo, com REMETENTE, e reinicie o servidor',
          ),
        ];
  }
  const place = `${correio.host}:${correio.port}`;
  const problem = await checkCorreio(correio, smtpPatienceMs);
  if (problem) return [broken(`${place}: ${problem}`, 'confira SMTP_URL, e se o servidor de e-mail atende')];
  if (isSilent) {
    return [
      warn(
        `Esta instalação foi restaurada e não envia e-mails; esperam: ${tellCount(aEntregar)}`,
        'se ela substitui a que parou, npm run admin -- liberar-envio; numa cópia de treino, deixe assim',
      ),
    ];
  }
  const minutes = desde ? (Date.now() - desde.getTime()) / 60_000 : 0;
  if (minutes > toleratedMinutes) {
    return [warn(`${waiting}, o mais antigo há ${Math.round(minutes)} min`, reasons)];
  }
  return [right(`O servidor de e-mail ${place} atende`)];
}
