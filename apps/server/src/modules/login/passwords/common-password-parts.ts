/**
 * What the commonest passwords of leaked lists are made of, ours and foreign ones: a word and a run of digits. Kept as
 * parts because the few thousand passwords they form would be a page of noise.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const commonWords = words(`
  a aa aaa q qq w z zz zxc asd qwe abc qwer qwerty asdf asdfgh zxcv zxcvbnm qaz qazwsx pass password passwd admin root
  test user login welcome hello love iloveyou monkey dragon master shadow sunshine princess football superman michael
  woaini aini nihao wang zhang liu chen wangwei zhangwei baobei laopo mima woshi weixin
`);

export const commonDigits = words(`
  1 2 3 7 8 11 12 88 99 007 100 110 111 123 168 321 456 520 521 555 588 666 777 789 888 999 000 1111 1122 1212 1234 1314
  1688 4321 5201 5678 6666 6688 6789 7777 8888 9527 9999 0000 11111 12345 54321 66666 88888 111111 112233 121212 123123
  123321 123456 147258 159357 168168 222222 333333 456789 520520 521521 555555 654321 666666 666888 777777 789456 888888
  987654 999999 000000 1111111 1234567 1314520 1314521 5201314 5211314 7654321 7758521 8888888 11111111 11223344 12341234
  12345678 66666666 87654321 88888888 123456789 147258369 987654321 1985 1986 1987 1988 1989 1990 1991 1992 1993 1994
  1995 1996 1997 1998 1999 2000 2001 2002 2003 2008 2020 2021 2022 2023 2024 2025 2026
`);

/** Common ones that are not a word beside digits: walks over the keyboard, letters and digits mixed. */
export const commonMixtures = words(`
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 2wsx3edc 3edc4rfv 4rfv5tgb q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 qaz123wsx qazwsx123 qazwsxedc1 1a2b3c4d 1a2s3d4f a1b2c3d4 a1b2c3d4e5 a1s2d3f4 z1x2c3v4 1z2x3c4v 1qw23er4
  123qweasd 123qweasdzxc qweasd123 qweasdzxc1 qweasdzxc123 qwe123qwe asd123asd zxc123zxc abc123abc 123abc123 1234abcd abcd1234 abcd12345 abcd123456
  12345abcde 123456abc 123456aa 123456qq 12345qwert 1234qwer 123qwe123 12qwaszx 1qa2ws3ed qwer1234qwer p4ssw0rd
  p4ssword passw0rd passw0rd1 pa55word pa55w0rd pass1234word h4ll0w0rld hell0world r00t1234 adm1n1234 adm1n123 t3st1234
  iloveu123 ilove1314 ilove520 love1314520 love5201314 woaini1314 woaini520 woaini521 woaini123 woaini5201 aini1314520
  wo1314520 a5201314a a123456a a1234567a aa123456aa aa12345678 as123456 as123456789 az123456 qw123456 qwe12345 zx123456
  zxc123456 abc12345678 x123456x asdfgh123 zaq12wsx zaq1xsw2 zaq1zaq1 xsw2zaq1 1qazse4 mnbvcxz1 poiuytrewq1 0okm9ijn
  9ijn8uhb 5tgb6yhn 6yhn7ujm 7ujm8ik9 q2w3e4r5 w2e3r4t5 abcd1234abcd ab123456 ab12345678 abc123456789 abc147258 abc159357
`);
