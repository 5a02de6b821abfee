/** Why a session ended, and what to do. The reasons are those of `sessao_encerrada`, plus `sem_uso` and `tempo`. */
const texts: Record<string, string> = {
  saida: 'Você saiu do painel. Entre novamente.',
  encerrada: 'Você encerrou esta sessão em outro aparelho. Entre novamente.',
  senha: 'Sua senha foi trocada e as sessões abertas terminaram. Entre novamente com a senha nova.',
  duas_etapas: 'Sua verificação em duas etapas mudou de celular e esta sessão terminou. Entre novamente.',
  limite: 'Você entrou em aparelhos demais e esta sessão, a mais antiga, terminou. Entre novamente.',
  administrador: 'Um administrador encerrou sua sessão. Entre novamente.',
  sem_uso: 'Sua sessão terminou por falta de uso. Entre novamente.',
  tempo: 'Sua sessão chegou ao tempo máximo e terminou. Entre novamente.',
};

export const describeEnding = (motivo: string | null): string =>
  texts[motivo ?? ''] ?? 'Sua sessão expirou. Entre novamente.';
