/** The most common passwords of six characters and more, from public lists of leaks. */
const common = new Set(
  `000000 00000000 0123456789 101010 11111111 111111 111222 1111111 112233 11223344 121212 123123 12312312 123123123 123321
  123454321 1234554321 123456 1234567 12345678 123456789 1234567890 12345678910 123456a 123456789a 123abc 123qwe 123qweasd
  123qwe123 12qwaszx 131313 147258 147258369 147852 159357 159753 159951 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qazxsw2 212121 22222222 222222 232323 252525 31415926 333333 420420 444444 456789 5201314 555555 654321 66666666 666666
  696969 741852 741852963 753951 777777 7777777 7654321 789456 789456123 852456 87654321 88888888 888888 963852 963852741
  987654 987654321 9876543210 999999 99999999 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaaaaa
  abc123 abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcdef abcdefg abcdefgh access admin1 admin12 admin123 administrator
  adobe123 aezakmi alexander amanda andrea andrew anthony apples arsenal asd123 asdasd asdf1234 asdfasdf asdfgh asdfghj asdfghjk
  asdfghjkl asdzxc ashley asshole austin baseball batman bailey barcelona basketball bitcoin blink182 butterfly changeme charlie
  cheese chelsea chocolate computer cookie dallas daniel diamond dragon eminem family flower football forever freedom fuckyou
  gfhjkm ginger google hannah harley hello1 hello123 hellokitty hockey hunter iloveu iloveyou iloveyou1 internet jasmine jennifer
  jessica jordan jordan23 joshua justin killer lagoon lakers letmein letmein1 liverpool london lovely loveme lovers maggie
  marina martin master matrix matthew maverick melissa merlin michael michelle monkey monkey1 mustang mynoob naruto nicole nikita
  nintendo ninja1 opensesame orange p@ssw0rd p@ssword pass123 pass1234 passw0rd password password! password1 password12
  password123 password1234 pepper pokemon princess princess1 purple qazwsx qazwsxedc qq123456 qqqqqq qwe123 qweasd qweasdzxc
  qweqwe qwer1234 qwert1 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop qwertz rainbow
  ranger robert samantha samsung secret secret123 shadow soccer starwars summer summer123 sunshine sunshine1 superman taylor
  test123 test1234 testing testtest thomas thunder tigger trustno1 tweety twitter unknown user123 user1234 vanessa wangyut2 welcome
  welcome1 welcome123 whatever william winter woaini woaini1314 x123456 xxxxxx yankees zag12wsx zaq12wsx zaq1zaq1 zxc123 zxcvbn
  zxcvbnm zxcvbnm1 zzzzzz`.split(/\s+/),
)

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

/** Six digits that are tried first: one digit, a pair or three digits repeated, a run up or down, or one of the list. */
export const isCommonFundPassword = (digits: string): boolean =>
  /^(\d{1,3})\1+$/.test(digits) || '01234567890 09876543210'.includes(digits) || isCommonPassword(digits)
