import type { Backlog } from '#entrada/avisos/aviso-repository.ts';
import type { Config } from '#plataforma/config/config.ts';
import { type Finding, right, warn } from './finding.ts';

const toleratedMinutes = 15;
const reasons = 'o motivo está em Avisos enviados, no painel';

/** Whether what the company's system is to be told reaches it. */
export function checkAvisos({ webhook }: Config, { aEntregar, desde, naoEntregues }: Backlog): Finding {
  if (!webhook) {
    return aEntregar === 0
      ? right('Nenhum sistema é avisado do que acontece (WEBHOOK_URL não está definido)')
      : warn(
          `Avisos que esperam: ${aEntregar}, e WEBHOOK_URL não está definido`,
          'defina-o de novo, com WEBHOOK_SEGREDO, e reinicie o servidor',
        );
  }
  const { host } = new URL(webhook.url);
  const minutes = desde ? (Date.now() - desde.getTime()) / 60_000 : 0;
  if (minutes > toleratedMinutes) {
    return warn(
      `Avisos que esperam: ${aEntregar}, o mais antigo há ${Math.round(minutes)} min`,
      `confira se ${host} atende; ${reasons}`,
    );
  }
  if (naoEntregues > 0) {
    return warn(
      `Avisos que não foram entregues em três dias: ${naoEntregues}`,
      `${reasons}; reenvie-os de lá`,
    );
  }
  return right(`Avisos entregues até agora a ${host}`);
}
