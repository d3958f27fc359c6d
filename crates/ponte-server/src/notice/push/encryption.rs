//! The encryption of a message for one device: RFC 8291 over RFC 8188, in a single record.

use aes_gcm::aead::Aead;
use aes_gcm::{Aes128Gcm, KeyInit};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdh::diffie_hellman;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

use crate::protocol::PushKeys;

/// The size of a record; a message has one.
const RECORD: u32 = 4096;
/// The padding of the last record.
const LAST: u8 = 2;

impl PushKeys {
    /// Whether these keys are valid.
    pub(crate) fn are_usable(&self) -> bool {
        self.read().is_some()
    }

    /// The encrypted body; `None` where the keys are invalid.
    pub(super) fn encrypt(&self, text: &[u8]) -> Option<Vec<u8>> {
        self.encrypt_with(text, &super::vapid::secret(), rand::random())
    }

    fn encrypt_with(&self, text: &[u8], secret: &SecretKey, salt: [u8; 16]) -> Option<Vec<u8>> {
        let (device, auth) = self.read()?;
        let ours = secret.public_key().to_sec1_point(false);
        let theirs = device.to_sec1_point(false);
        let shared = diffie_hellman(secret.to_nonzero_scalar(), device.as_affine());
        let info = [b"WebPush: info\0", theirs.as_bytes(), ours.as_bytes()].concat();
        let mut input = [0; 32];
        let shared = Hkdf::<Sha256>::new(Some(&auth), shared.raw_secret_bytes().as_slice());
        shared.expand(&info, &mut input).ok()?;
        let derived = Hkdf::<Sha256>::new(Some(&salt), &input);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        derived.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
        derived.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
        let cipher = Aes128Gcm::new_from_slice(&key).ok()?;
        let padded = [text, &[LAST]].concat();
        let sealed = cipher.encrypt(&nonce.into(), padded.as_slice()).ok()?;
        let length = [ours.as_bytes().len() as u8];
        Some([&salt[..], &RECORD.to_be_bytes(), &length, ours.as_bytes(), &sealed].concat())
    }

    fn read(&self) -> Option<(PublicKey, Vec<u8>)> {
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let device = PublicKey::from_sec1_bytes(&read(&self.p256dh)?).ok()?;
        Some((device, read(&self.auth)?)).filter(|(_, auth)| auth.len() == 16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, section 5.
    #[test]
    fn the_standards_example() {
        let keys = PushKeys {
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4".into(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg".into(),
        };
        let secret = URL_SAFE_NO_PAD.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap();
        let secret = SecretKey::from_slice(&secret).unwrap();
        let salt = URL_SAFE_NO_PAD.decode("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let body = keys.encrypt_with(text, &secret, salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
                        mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
                        pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(body), expected);
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        for (p256dh, auth) in [("", ""), ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"), ("!", "!")] {
            let keys = PushKeys { p256dh: p256dh.into(), auth: auth.into() };
            assert!(!keys.are_usable() && keys.encrypt(b"x").is_none());
        }
    }
}
