//! The passwords that attackers try first, as a list of words and the habits by which people turn
//! them into passwords: capitals, look-alike digits, a number or a sign at the end, a word twice,
//! a walk along the keyboard. So a few hundred words stand for many thousands of passwords.

/// Words that are passwords far too often, in the languages of the site and beyond.
const WORDS: &str = "password passwort passwd passw pass motdepasse contrasena contraseña \
    senha wachtwoord heslo parola parole hasło haslo kennwort geheim secret secreto segreto \
    login logmein letmein welcome willkommen bienvenue benvenuto bienvenido welkom hello hallo \
    hola ciao bonjour salut admin administrator root master default changeme guest test tester \
    testing temp temporary user username qwerty qwertz azerty asdf asdfgh asdfjkl zxcv zxcvbn \
    qazwsx abcd abcdef iloveyou loveyou ihateyou jetaime tiamo teamo teamomucho teiubesc \
    ichliebedich schatz lovely lover love loveme sweet sweety sweetheart honey darling baby \
    babygirl babyboy angel angels heaven princess prinzessin princesa principessa prince queen \
    king sunshine sonnenschein soleil shadow starlight moonlight rainbow flower flowers blume \
    rose butterfly farfalla dragon drache unicorn phoenix monkey donkey tiger lion panther eagle \
    falcon dolphin horse pferd hund hunde katze kitty kitten puppy cookie cookies chocolate \
    banana orange cherry apple peanut pepper ginger sugar cheese coffee pizza beer computer \
    internet google facebook linkedin youtube samsung apple iphone android windows microsoft \
    football fussball futbol calcio soccer baseball basketball hockey tennis golf rugby \
    liverpool arsenal chelsea barcelona realmadrid juventus bayern dortmund schalke ajax \
    feyenoord manchester superman batman spiderman ironman starwars pokemon pikachu naruto \
    minecraft zelda mario matrix hunter killer ninja samurai wizard magic merlin gandalf hobbit \
    mustang ferrari porsche mercedes yamaha harley corvette camaro jordan michael jennifer \
    jessica ashley nicole daniel thomas andrea alexander charlie jasmine robert matthew andrew \
    joshua hannah anthony maggie summer winter spring autumn sommer januar january february \
    march april june july august september october november december monday tuesday wednesday \
    thursday friday saturday sunday freedom liberty forever family friends mother father mama \
    papa brother sister superstar rockstar rock metallica nirvana guitar music musica hammer \
    silver golden diamond crystal purple yellow green blue black white red trustno trustme \
    nothing whatever blahblah access security lucky jackpot money dollar success winner \
    champion cowboy yankees cowboys steelers eagles giants lakers \
    blink qwe asd zxc america london paris berlin madrid roma \
    venezia italia deutschland france espana holland nederland brasil mexico canada australia";

/// Ways along a keyboard or an alphabet, walked in either direction.
const WALKS: [&str; 13] = [
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "1234567890ß",
    "qwertyuiop[]",
    "qwertzuiopü",
    "azertyuiop",
    "asdfghjkl;'",
    "zxcvbnm,./",
    "yxcvbnm,.-",
    "!@#$%^&*()_+",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.",
    "1q2w3e4r5t6y7u8i9o0p",
    "qazwsxedcrfvtgbyhnujmikolp",
];

/// A unit repeated is no better than the unit, and one so short is nothing at all.
const SHORT_UNIT: usize = 4;
/// Around so few letters, or none, digits and signs are soon tried out in anything shorter than
/// [`LONG`].
const SHORT_CORE: usize = 3;
const LONG: usize = 12;

/// Whether the password is among the first that an attacker tries.
#[must_use]
pub fn is_guessable(password: &str) -> bool {
    let lower: Vec<char> = password.to_lowercase().chars().collect();
    let period = period(&lower);
    if period < lower.len() {
        let unit: String = lower[..period].iter().collect();
        return period <= SHORT_UNIT || is_guessable(&unit);
    }
    let text: String = lower.iter().collect();
    let is_trimming = |letter: char| !letter.is_alphabetic();
    let core = text.trim_matches(is_trimming);
    let few_letters = core.chars().count() <= SHORT_CORE && lower.len() < LONG;
    few_letters
        || [text.as_str(), core].into_iter().any(is_walk)
        || [text.as_str(), core, text.trim_end_matches(is_trimming)].into_iter().any(is_word)
}

/// The length of the shortest unit that, repeated, gives the letters.
fn period(letters: &[char]) -> usize {
    let repeats = |&unit: &usize| letters.iter().zip(&letters[unit..]).all(|(a, b)| a == b);
    (1..letters.len())
        .filter(|unit| unit * 2 <= letters.len())
        .find(repeats)
        .unwrap_or(letters.len())
}

fn is_walk(text: &str) -> bool {
    let back: String = text.chars().rev().collect();
    text.chars().count() > SHORT_CORE
        && WALKS.iter().any(|walk| walk.contains(text) || walk.contains(&back))
}

fn is_word(text: &str) -> bool {
    let plain = plain(text);
    WORDS.split_whitespace().any(|word| self::plain(word) == plain)
}

/// Look-alike digits and signs as the letters they stand for; `i` and `l` share theirs.
fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        '0' => 'o',
        '1' | '!' | '|' | 'l' => 'i',
        '3' | '€' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' | '+' => 't',
        '8' => 'b',
        letter => letter,
    };
    text.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_ones() {
        let passwords = "password Password1 P@ssw0rd! passw0rd123 12345678 123456789 87654321 \
            11111111 00000000 12121212 abcabcabc qwerty123 qwertyuiop QWERTZ!! azertyuiop \
            asdfghjkl zxcvbnm1 1q2w3e4r 1qaz2wsx qazwsxedc iloveyou 1loveyou! football1 \
            $unshine1 princess monkey12 dragon2024 letmein! trustno1 abc12345 aa123456 \
            19871023 superman welcome1 Sommer2025 passwort1 motdepasse contraseña1 \
            monkeymonkey abcdefgh zyxwvuts !@#$%^&* f00tba11 asdfasdf 1234qwer";
        let missed: Vec<&str> =
            passwords.split_whitespace().filter(|password| !is_guessable(password)).collect();
        assert!(missed.is_empty(), "{missed:?}");
    }

    #[test]
    fn others_pass() {
        for password in [
            "correct horse battery staple",
            "rain over the lagoon",
            "7f!9k@2x",
            "brückenbau",
            "monkeys eat footballs",
            "314159265358979",
            "zattere-giudecca",
            "日本語のパスワード",
        ] {
            assert!(!is_guessable(password), "{password}");
        }
    }

    #[test]
    fn odd_texts_do_no_harm() {
        for text in ["", "a", "aa", "é", "\0\0\0\0", "ßßßß", "İİİİİİİİ", "👋👋👋👋👋👋👋👋"]
        {
            assert_eq!(is_guessable(text), is_guessable(&text.to_uppercase()));
        }
    }
}
