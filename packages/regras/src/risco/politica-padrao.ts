import padrao from './politica-padrao.json' with { type: 'json' };

/** The file of factors that counts where the operator gives none; parsed as theirs is. */
export const politicaPadrao: unknown = padrao;
