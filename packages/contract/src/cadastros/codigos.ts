const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** The codes of legal natures in force, and those that older registrations still have; a test holds them to the library's. */
export const naturezasJuridicas =
  list(`1015 1023 1031 1040 1058 1066 1074 1082 1104 1112 1120 1139 1147 1155 1163 1171
1180 1198 1210 1228 1236 1244 1252 1260 1279 1287 1295 1309 1317 1325 1333 1341 2011 2038 2046 2054 2062 2070 2076 2089
2097 2100 2127 2135 2143 2151 2160 2178 2194 2208 2216 2224 2232 2240 2259 2267 2275 2283 2291 2305 2313 2321 2330 2348
2356 3034 3042 3050 3069 3077 3085 3093 3107 3115 3123 3131 3204 3212 3220 3239 3247 3255 3263 3271 3280 3298 3301 3310
3328 3999 4014 4022 4081 4090 4111 4120 5002 5010 5029 5037`);

/** ISO 3166-1 alpha-2. */
export const paises =
  list(`AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR
BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ
FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR
MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU
RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`);

/**
 * Whether entities of this nature have no owners to be told: public bodies, listed companies, cooperatives, funds and those
 * without profit. Who directs them is told instead.
 */
export const hasNoOwners = (naturezaJuridica: string): boolean =>
  /^[13]/.test(naturezaJuridica) || ['2011', '2038', '2046', '2143', '2224'].includes(naturezaJuridica);
