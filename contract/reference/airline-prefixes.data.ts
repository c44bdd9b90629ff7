/** One line per prefix: its three digits, the airline's two characters, its name. */
export const TABLE = `
001 AA American Airlines
003 2C CMA CGM Air Cargo
006 DL Delta Air Lines
014 AC Air Canada
016 UA United Airlines
018 HO Juneyao Air
020 LH Lufthansa Cargo
023 FX FedEx
027 AS Alaska Airlines
030 VY Vueling
032 KP ASKY Airlines
036 Y4 Volaris
037 ZF Azur Air
041 JQ Jetstar
044 AR Aerolíneas Argentinas
045 LA LATAM
046 P9 Asia Pacific Airlines
047 TP TAP Air Portugal
049 3L Air Arabia Abu Dhabi
050 OA Olympic Air
053 EI Aer Lingus
055 AZ ITA Airways
057 AF Air France
060 I2 Iberia Express
061 HM Air Seychelles
063 SB Aircalin
064 OK Czech Airlines
065 SV Saudia
068 TM LAM Mozambique Airlines
070 RB Syrian Air
071 ET Ethiopian Airlines
072 GF Gulf Air
073 IA Iraqi Airways
074 KL KLM
075 IB Iberia
076 ME Middle East Airlines
077 MS EgyptAir
078 CY Cyprus Airways
079 PR Philippine Airlines
080 LO LOT Polish Airlines
081 QF Qantas
082 SN Brussels Airlines
083 SA South African Airways
084 PA airblue
086 NZ Air New Zealand
088 TV Tibet Airlines
089 9C Spring Airlines
096 IR Iran Air
098 AI Air India
101 EN Air Dolomiti
102 2L Helvetic Airways
104 EW Eurowings
105 AY Finnair
106 BW Caribbean Airlines
108 FI Icelandair
109 UR Uganda Airlines
111 UP Bahamasair
112 CK China Cargo Airlines
114 LY El Al
115 JU Air Serbia
117 SK SAS
118 DT TAAG Angola
119 8K K-Mile Air
120 JS Air Koryo
124 AH Air Algérie
125 BA British Airways
126 GA Garuda Indonesia
127 G3 GOL
128 UO HK Express
129 MP Martinair
131 JL Japan Airlines
133 LR Avianca Costa Rica
134 AV Avianca
135 VT Air Tahiti
136 CU Cubana
139 AM Aeroméxico
141 FZ flydubai
144 7T DHL Aero Expreso del Ecuador
145 UC LATAM Cargo Chile
146 XK Air Corsica
147 AT Royal Air Maroc
148 LN Libyan Airlines
149 LG Luxair
155 ES DHL International Aviation ME
156 2I Star Perú
157 QR Qatar Airways
160 CX Cathay Pacific
162 OL Samoa Airways
163 A5 Air France Hop
168 UM Air Zimbabwe
169 HR Hahn Air
172 CV Cargolux
173 HA Hawaiian Airlines
174 4L LAS Cargo
175 II IBC Airways
176 EK Emirates
178 OR TUI fly Netherlands
180 KE Korean Air
189 JX STARLUX Airlines
190 TY Air Calédonie
192 PY Surinam Airways
193 IE Solomon Airlines
195 FV Rossiya
197 TC Air Tanzania
199 TU Tunisair
200 SD Sudan Airways
202 TA Avianca El Salvador
203 5J Cebu Pacific
205 NH All Nippon Airways
211 2P PAL Express
214 PK Pakistan International Airlines
216 N4 Nordwind Airlines
217 TG Thai Airways
218 NF Air Vanuatu
221 WT Swiftair
222 A4 Azimuth
225 5Z CemAir
226 2J Air Burkina
227 F5 Aerotranscargo
229 KU Kuwait Airways
230 CM Copa Airlines
232 MH Malaysia Airlines
233 CP MSC Air Cargo
235 TK Turkish Airlines
236 IX Air India Express
237 QB Qeshm Air
238 IZ Arkia
239 MK Air Mauritius
242 4E Stabo Air
243 DX Danish Air Transport
244 TN Air Tahiti Nui
250 HY Uzbekistan Airways
255 FG Ariana Afghan Airlines
256 BH Bismillah Airlines
257 OS Austrian Airlines
258 MD Madagascar Airlines
260 FJ Fiji Airways
262 U6 Ural Airlines
263 2S Southwind Airlines
264 N7 My Jet Xpress Airlines
268 G4 Allegiant Air
272 K4 Kalitta Air
278 3S AeroLogic
279 B6 JetBlue
281 RO TAROM
283 HB Greater Bay Airlines
285 RA Nepal Airlines
287 4N Air North
288 LD Air Hong Kong
289 OM MIAT Mongolian Airlines
290 BO Bluebird Nordic
295 WM Winair
297 CI China Airlines
298 UT Utair
299 DR Ruili Airlines
302 OO SkyWest Airlines
308 V0 Conviasa
309 WZ Red Wings
310 SL Thai Lion Air
312 6E IndiGo
316 5N Smartavia
318 CC Air Atlanta Icelandic
319 8D FitsAir
324 SC Shandong Airlines
325 NP Nile Air
328 DY Norwegian
330 D4 Geo Sky
331 S4 Azores Airlines
333 VB Viva
336 7A Express Air Cargo
337 SY Sun Country Airlines
341 KO Alaska Central Express
344 L2 Lynden Air Cargo
345 NC Northern Air Cargo
350 YP Air Premia
353 NU Japan Transocean Air
355 E7 Estafeta Carga Aérea
356 C8 Cargolux Italia
362 7R RusLine
367 J4 Badr Airlines
369 5Y Atlas Air
370 N3 Volaris El Salvador
378 KX Cayman Airways
380 3G World Cargo Airlines
381 SM Air Cairo
382 T7 Transcarga
384 RQ Kam Air
387 6M Maximus Airlines
388 6T Longtail Aviation
389 A6 Hunan Airlines
390 A3 Aegean Airlines
394 AW Africa World Airlines
395 XC Corendon Airlines
396 BF French bee
399 U7 Uniworld Air Cargo
403 PO Polar Air Cargo
406 5X UPS Airlines
408 M4 Poste Air Cargo
410 ZR Aviacon Zitotrans
412 VI Volga-Dnepr Airlines
413 SZ Somon Air
416 N8 National Airlines
417 E6 Bringer Air Cargo
418 F8 Flair Airlines
421 S7 S7 Airlines
422 F9 Frontier Airlines
425 DP Pobeda
427 TX Air Caraïbes
444 GO ULS Airlines Cargo
451 PD Porter Airlines
452 3O Air Arabia Maroc
457 Z2 AirAsia Philippines
459 WB RwandAir
460 EB Wamos Air
462 XL LATAM Ecuador
463 ZP Silk Way Airlines
465 KC Air Astana
466 3H Air Inuit
474 NT Binter Canarias
476 Y7 NordStar
479 ZH Shenzhen Airlines
481 QX Horizon Air
483 HF Air Côte d'Ivoire
485 8V Astral Aviation
486 J9 Jazeera Airways
487 NK Spirit Airlines
488 C6 My Freighter (Centrum Air)
489 W8 Cargojet
490 HC Air Senegal
495 L6 Mauritania Airlines
497 EF AerCaribe Perú
501 7L Silk Way West Airlines
502 7J Tajik Air
503 CD Corendon Dutch Airlines
506 N0 Norse Atlantic Airways
512 RJ Royal Jordanian
513 IW Wings Air
514 G9 Air Arabia
515 SF Tassili Airlines
516 QP Akasa Air
518 5T Canadian North
525 B7 UNI Air
526 WN Southwest Airlines
529 3W Malawi Airlines
537 W5 Mahan Air
539 TH Raya Airways
542 T5 Turkmenistan Airlines
543 JK AerCaribe
544 LP LATAM Perú
546 8U Afriqiyah Airways
547 2K Avianca Ecuador
549 M3 LATAM Cargo Brasil
550 BL Pacific Airlines
551 YU EuroAtlantic Airways
555 SU Aeroflot
556 9T ACT Airlines
558 5O ASL Airlines France
560 F3 flyadeal
564 XQ SunExpress
566 PS Ukraine International Airlines
568 9D Genghis Khan Airlines
574 4W Allied Air
575 7C Coyne Airways
576 GG Sky Lease Cargo
577 AD Azul
580 RU AirBridgeCargo
582 8Z Congo Airways
585 2Y My Indo Airlines
593 XY flynas
596 DD Nok Air
598 HZ Aurora Airlines
599 8M Myanmar Airways International
603 UL SriLankan Airlines
605 H2 Sky Airline
606 A9 Georgian Airways
607 EY Etihad Airways
608 IT Tigerair Taiwan
610 2A Air Astra
612 TB TUI fly Belgium
615 QY DHL European Air Transport
617 X3 TUI fly
618 SQ Singapore Airlines
619 JG JDL Airlines
620 BZ Blue Dart Aviation
621 Q6 Volaris Costa Rica
622 MO Calm Air
623 FB Bulgaria Air
624 PC Pegasus Airlines
626 CG PNG Air
627 QV Lao Airlines
628 B2 Belavia
630 DK Sunclass Airlines
631 GL Air Greenland
633 GQ Sky Express
635 IY Yemenia
636 BP Air Botswana
637 B8 Eritrean Airlines
640 FA FlySafair
643 KM KM Malta Airlines
644 4S Solar Cargo
649 TS Air Transat
653 JY interCaribbean Airways
655 DV SCAT Airlines
656 PX Air Niugini
657 BT airBaltic
658 X8 Airmax Cargo
661 GY Colorful Guizhou Airlines
663 PU Plus Ultra
664 YC Yamal Airlines
665 UB Myanmar National Airlines
666 FU Fuzhou Airlines
668 TR Scoot
672 BI Royal Brunei Airlines
675 NX Air Macau
682 LM Loganair
685 NI Portugália
687 KH Aloha Air Cargo
690 8F Cardig Air
692 PZ LATAM Paraguay
694 YW Air Nostrum
695 BR EVA Air
696 VR Cabo Verde Airlines
699 UW Uni-Top Airlines
700 5C Challenge Airlines IL
701 WF Widerøe
702 JM Jambojet
703 NO Neos
706 KQ Kenya Airways
710 P4 Air Peace
712 V7 Volotea
716 MB MNG Airlines
718 LJ Jin Air
722 TW T'way Air
723 QO Quikjet Cargo
724 LX Swiss
728 U3 Sky Gates Airlines
729 QT Avianca Cargo
730 GT Air Guilin
731 MF XiamenAir
733 KR Cambodia Airways
737 SP SATA Air Açores
738 VN Vietnam Airlines
743 HD Air Do
744 X7 Challenge Airlines BE
749 4Z Airlink
754 BY TUI Airways
756 3V ASL Airlines Belgium
758 FK KF Cargo
759 VU Vietravel Airlines
760 UU Air Austral
763 DJ Maersk Air Cargo
766 8E Easy Fly Express
767 RC Atlantic Airways
768 TI Tailwind Airlines
769 H9 Himalaya Airlines
771 J2 Azerbaijan Airlines
772 9P Fly Jinnah
774 FM Shanghai Airlines
775 SG SpiceJet
778 IP Pelita Air
779 BS US-Bangla Airlines
781 MU China Eastern
783 E9 Iberojet
784 CZ China Southern
786 B3 Bhutan Airlines
787 KB Drukair
795 VA Virgin Australia
796 BJ Nouvelair
797 QS Smartwings
798 GK Jetstar Japan
803 AE Mandarin Airlines
804 CF China Postal Airlines
806 7C Jeju Air
807 AK AirAsia
810 M6 Amerijet
811 EU Chengdu Airlines
813 8C Air Transport International
815 EP Iran Aseman Airlines
816 OD Batik Air Malaysia
818 6H Israir
820 RS Air Seoul
822 KN China United Airlines
825 2W World2Fly
826 GS Tianjin Airlines
828 RH Hong Kong Air Cargo
829 PG Bangkok Airways
831 OU Croatia Airlines
832 GB ABX Air
833 KY Kunming Airlines
836 NS Hebei Airlines
838 WS WestJet
839 ZE Eastar Jet
840 5V Everts Air Cargo
843 D7 AirAsia X
844 E5 Air Arabia Egypt
845 P5 Wingo
847 PN West Air
849 R3 Yakutia Airlines
851 HX Hong Kong Airlines
855 VQ Novoair
856 9H Air Changan
858 ZT Titan Airways
859 8L Lucky Air
860 YG YTO Cargo Airlines
861 MR Hunnu Air
863 VZ Thai Vietjet Air
865 M7 mas
866 BK Okay Airways
867 LT LongJiang Airlines
868 V8 ATRAN
871 Y8 Suparna Airlines
872 GX GX Airlines
873 6R AeroUnion
876 3U Sichuan Airlines
877 HT Tianjin Air Cargo
878 OQ Chongqing Airlines
880 HU Hainan Airlines
881 DE Condor
886 UQ Urumqi Air
891 GJ Loong Air
893 DZ Donghai Airlines
895 CN Grand China Air
898 JD Beijing Capital Airlines
899 ZL Rex
900 FD Thai AirAsia
901 B1 TAB Cargo
902 AQ 9 Air
904 KD Western Global Airlines
908 GI Longhao Airlines
910 WY Oman Air
912 QW Qingdao Airlines
918 FY Firefly
920 IU Super Air Jet
921 O3 SF Airlines
922 7G StarFlyer
923 SS Corsair
924 GR Aurigny
926 QH Bamboo Airways
928 UZ Buraq Air
929 JR Joy Air
930 OB Boliviana de Aviación
931 DG Cebgo
932 VS Virgin Atlantic
933 KZ Nippon Cargo Airlines
934 PE Pacific Air Express
935 TL Airnorth
936 D0 DHL Air UK
938 ID Batik Air
940 XJ Thai AirAsia X
944 ZQ German Airways
945 WK Edelweiss Air
946 V4 Vensecar Internacional
947 L3 DHL de Guatemala
949 LS Jet2.com
951 6B TUI fly Nordic
957 JJ LATAM Brasil
959 I9 Central Airlines
960 OV SalamAir
966 CO Northwest International Cargo Airlines
969 ZA Sky Angkor Airlines
973 JA JetSMART
975 QZ Indonesia AirAsia
977 SJ Sriwijaya Air
978 VJ VietJet Air
979 HV Transavia
982 BX Air Busan
983 QK Jazz Aviation
985 L7 LATAM Cargo Colombia
986 Q2 Maldivian
987 G5 China Express Airlines
988 OZ Asiana Airlines
989 RY Jiangxi Air
990 JT Lion Air
991 D3 Daallo Airlines
992 D5 DHL Aero Expreso
994 KJ AirZeta (Air Incheon)
996 UX Air Europa
997 BG Biman Bangladesh
999 CA Air China
`;
