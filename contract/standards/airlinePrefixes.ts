/**
 * Airline accounting prefixes, the first three digits of an air waybill (IATA), with the airline's two-character
 * code and name. Prefixes not known for sure are left out. Light: the browser loads it.
 */
export type AirlinePrefix = {
  prefix: string;
  /** IATA two-character designator. */
  airline: string;
  name: string;
};

const TABLE = `
001 AA American Airlines
006 DL Delta Air Lines
014 AC Air Canada
016 UA United Airlines
018 HO Juneyao Air
020 LH Lufthansa Cargo
023 FX FedEx
027 AS Alaska Airlines
044 AR Aerolíneas Argentinas
045 LA LATAM
047 TP TAP Air Portugal
050 OA Olympic Air
053 EI Aer Lingus
055 AZ ITA Airways
057 AF Air France
064 OK Czech Airlines
065 SV Saudia Cargo
071 ET Ethiopian Airlines
072 GF Gulf Air
073 IA Iraqi Airways
074 KL KLM
075 IB Iberia
076 ME Middle East Airlines
077 MS EgyptAir
079 PR Philippine Airlines
080 LO LOT Polish Airlines
081 QF Qantas
082 SN Brussels Airlines
083 SA South African Airways
086 NZ Air New Zealand
089 9C Spring Airlines
096 IR Iran Air
098 AI Air India
105 AY Finnair
108 FI Icelandair
112 CK China Cargo Airlines
114 LY El Al
115 JU Air Serbia
117 SK SAS
118 DT TAAG Angola
124 AH Air Algérie
125 BA British Airways
126 GA Garuda Indonesia
129 MP Martinair
131 JL Japan Airlines
134 AV Avianca
139 AM Aeroméxico
141 FZ flydubai
145 UC LATAM Cargo Chile
147 AT Royal Air Maroc
149 LG Luxair
157 QR Qatar Airways
160 CX Cathay Pacific
172 CV Cargolux
173 HA Hawaiian Airlines
176 EK Emirates
180 KE Korean Air
199 TU Tunisair
203 5J Cebu Pacific
205 NH All Nippon Airways
214 PK Pakistan International Airlines
217 TG Thai Airways
229 KU Kuwait Airways
230 CM Copa Airlines
232 MH Malaysia Airlines
235 TK Turkish Airlines
239 MK Air Mauritius
250 HY Uzbekistan Airways
257 OS Austrian Airlines
272 K4 Kalitta Air
279 B6 JetBlue
281 RO TAROM
288 LD Air Hong Kong
289 OM MIAT Mongolian Airlines
297 CI China Airlines
298 UT Utair
312 6E IndiGo
324 SC Shandong Airlines
356 C8 Cargolux Italia
369 5Y Atlas Air
390 A3 Aegean Airlines
403 PO Polar Air Cargo
406 5X UPS Airlines
421 S7 S7 Airlines
459 WB RwandAir
463 ZP Silk Way Airlines
465 KC Air Astana
479 ZH Shenzhen Airlines
489 W8 Cargojet
501 7L Silk Way West Airlines
512 RJ Royal Jordanian
514 G9 Air Arabia
526 WN Southwest Airlines
549 M3 LATAM Cargo Brasil
555 SU Aeroflot
564 XQ SunExpress
566 PS Ukraine International Airlines
580 RU AirBridgeCargo
603 UL SriLankan Airlines
607 EY Etihad Airways
615 QY DHL European Air Transport
618 SQ Singapore Airlines
624 PC Pegasus Airlines
628 B2 Belavia
635 IY Yemenia
657 BT airBaltic
672 BI Royal Brunei Airlines
675 NX Air Macau
695 BR EVA Air
700 5C Challenge Airlines IL
706 KQ Kenya Airways
716 MB MNG Airlines
724 LX Swiss WorldCargo
729 QT Avianca Cargo
731 MF XiamenAir
738 VN Vietnam Airlines
771 J2 Azerbaijan Airlines
774 FM Shanghai Airlines
775 SG SpiceJet
781 MU China Eastern
784 CZ China Southern
803 AE Mandarin Airlines
826 GS Tianjin Airlines
831 OU Croatia Airlines
851 HX Hong Kong Airlines
859 8L Lucky Air
871 Y8 Suparna Airlines
876 3U Sichuan Airlines
880 HU Hainan Airlines
898 JD Capital Airlines
910 WY Oman Air
921 O3 SF Airlines
932 VS Virgin Atlantic
933 KZ Nippon Cargo Airlines
957 JJ LATAM Brasil
978 VJ VietJet Air
988 OZ Asiana Airlines
996 UX Air Europa
997 BG Biman Bangladesh
999 CA Air China
`;

export const AIRLINE_PREFIXES: readonly AirlinePrefix[] = TABLE.trim()
  .split('\n')
  .map((row) => ({ prefix: row.slice(0, 3), airline: row.slice(4, 6), name: row.slice(7) }));

const byPrefix = new Map(AIRLINE_PREFIXES.map((entry) => [entry.prefix, entry]));
const byAirline = new Map(AIRLINE_PREFIXES.map((entry) => [entry.airline, entry]));

/** The airline that issues waybills of this prefix (three digits), or null. */
export const airlineByPrefix = (prefix: string): AirlinePrefix | null => byPrefix.get(prefix) ?? null;

/** The waybill prefix of an airline by its two-character code, or null. */
export const airlineByCode = (code: string): AirlinePrefix | null => byAirline.get(code) ?? null;
