import type { Entrada } from '@painel-pj/contract/acesso/conta';

type Where = { navegador?: string | undefined; sistema?: string | undefined; endereco?: string | undefined };

/** `Chrome · Windows`. */
export const describeDevice = ({ navegador, sistema }: Where): string =>
  [navegador, sistema].filter(Boolean).join(' · ') || 'Aparelho desconhecido';

export const isPhone = ({ sistema }: Where): boolean => sistema === 'Android' || sistema === 'iOS';

export const entryTexts: Record<Entrada['resultado'], string> = {
  aceita: 'Entrada',
  senha_errada: 'Recusada: senha errada',
  codigo_errado: 'Recusada: senha certa e código errado',
};
