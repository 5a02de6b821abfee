import type { Random } from './random.ts';

/** Pieces that make thousands of names, each of them rare: among many registrations some must be few of a kind. */
const brandHeads =
  'Agro Alfa Alva Ambi Aqua Arbo Astra Auto Bela Bio Brasil Cami Ceno Cristal Delta Digi Dina Eco Elo Equi Estrela Fibra Flora Forte Gama Geo Hidro Impe Inova Lume Luso Maxi Mega Meta Minas Moto Neo Nutri Omni Orto Panta Plano Poli Prima Quali Rede Sani Sigma Sol Super Tecno Terra Tetra Topa Trans Tri Ultra Unitá Verde Vita Zênite'.split(
    ' ',
  );
const brandTails =
  'bras bela campo cor dal facto fênix flex forma grão gráfi lar lândia leve link loja lux mais mar max mel minas nave nova ouro pack par plan ponto porto prime quip rio rota sul tec têxtil tom trade trigo vale ven via vida vila vinci vox zelo'.split(
    ' ',
  );
const surnameHeads =
  'Ach Balt Bern Bianch Bort Brun Camp Capel Cast Corr Dall Damas Fachin Ferr Fior Gall Garb Giord Grand Hart Holz Kess Klein Lamp Lorenz Mall Mant Marc Mazz Mor Naz Oliv Pagn Pasc Pell Pizz Quint Ravan Rigott Rosset Sart Schn Spin Stein Tavol Tom Trev Vald Venz Viv Werl Zanch Zim'.split(
    ' ',
  );
const surnameTails =
  'ato azzo ele eller elli ello enko eri ermann esco etti iani icki igo ini inski itz olin one oni oso otti ucci uzzi'.split(
    ' ',
  );
const firstHeads =
  'Adal Alcin Ari Clau Cleo Deni Dori Edi Elis Eri Fran Geni Gil Iva Joci Josi Luci Mari Nil Odi Osma Rei Ros Sil Suel Val Vil Wal Wil Zil'.split(
    ' ',
  );
const firstTails = 'ane berto cy dete elma ete gton ilda ina lene mar mir naldo nei nice son ton valdo'.split(
  ' ',
);

const coin = (random: Random, heads: string[], tails: string[]) =>
  `${random.pick(heads)}${random.pick(tails)}`;

export const coinBrand = (random: Random) => coin(random, brandHeads, brandTails);
export const coinSurname = (random: Random) => coin(random, surnameHeads, surnameTails);
export const coinFirstName = (random: Random) => coin(random, firstHeads, firstTails);
