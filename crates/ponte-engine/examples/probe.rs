#![allow(clippy::all, clippy::unwrap_used, unreachable_pub, dead_code)]
use ponte_engine::{Opponent, rng, solver::*};
use ponte_rules::*;
use std::ops::ControlFlow;
use std::time::Instant;
fn out(s: &mut Solver, p: &Position, goal: Goal, nodes: u64) -> (Option<i32>, u64) {
    let e = s.solve(p, None, goal, Limits { nodes, watch: &mut |_| ControlFlow::Continue(()) });
    (
        e.and_then(|e| if goal == Goal::Value { Some(e.value as i32 - 1) } else { e.points }),
        s.progress().nodes,
    )
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    match a[1].as_str() {
        "small" => {
            let rules: Rules = a[2].parse().unwrap();
            let mut s = Solver::new(1 << 22);
            let t = Instant::now();
            let p = Position::new(rules);
            let mut n = [0; 3];
            let mut nodes = 0;
            let mut seen = std::collections::HashMap::new();
            for turn in p.turns() {
                let mut q = p.clone();
                q.play_unchecked(turn);
                let mut setup = Setup::from(&q);
                setup.stage = Stage::Running;
                let q = Position::try_from(setup).unwrap();
                let c = q.canonical().0;
                let v = *seen.entry(c.to_string()).or_insert_with(|| {
                    let (v, k) = out(&mut s, &c, Goal::Value, u64::MAX);
                    nodes += k;
                    eprintln!("{turn} {v:?} {k} {:?}", t.elapsed());
                    v.unwrap()
                });
                n[(-v + 1) as usize] += 1;
            }
            println!("{rules}: loss/draw/win {n:?} nodes {nodes} {:?}", t.elapsed());
        }
        "dump" => {
            for (rules, games) in [("bga", 30), ("bsn", 16), ("print-10", 20)] {
                let rules: Rules = rules.parse().unwrap();
                for seed in 0..games {
                    let mut p = Position::new(rules);
                    let mut line = vec![];
                    while !p.is_over() {
                        let turn =
                            if line.len() < 4 { Opponent::Random } else { Opponent::Careful }
                                .turn(&p, &mut rng(seed, &p))
                                .unwrap();
                        line.push((p.clone(), turn));
                        p.play_unchecked(turn);
                    }
                    let mut half = 0;
                    for (p, turn) in line.iter().rev() {
                        half += if matches!(turn, Turn::Tiles(_)) { 2 } else { 1 };
                        if half > 26 {
                            break;
                        }
                        if half >= 8 {
                            println!("{rules}|{half}|{p}");
                        }
                    }
                }
            }
        }
        "records" => {
            let rules: Rules = a[2].parse().unwrap();
            let games: u64 = a[3].parse().unwrap();
            for seed in 0..games {
                let mut p = Position::new(rules);
                let mut record = Record::new(p.clone());
                let mut n = 0;
                while !p.is_over() {
                    let turn = if n < 4 { Opponent::Random } else { Opponent::Careful }
                        .turn(&p, &mut rng(seed + 1000, &p))
                        .unwrap();
                    n += 1;
                    p.play_unchecked(turn);
                    record.play(turn.into()).unwrap();
                }
                println!("{record}");
            }
        }
        "points" => {
            let rules: Rules = a[2].parse().unwrap();
            let mut s = Solver::new(1 << 24);
            let t = Instant::now();
            for k in [1u64, 3, 10, 30, 100, 300] {
                let r = s.points_range(
                    &Position::new(rules),
                    Limits { nodes: k * 1_000_000, watch: &mut |_| ControlFlow::Continue(()) },
                );
                println!("{k} M: {r:?} {} {:?}", s.progress().nodes, t.elapsed());
            }
        }
        "bench" => {
            let limit: u64 = a[3].parse().unwrap();
            let mut solved = 0;
            let mut total = 0;
            let mut count = 0;
            let mut log = 0.0;
            let t = Instant::now();
            for line in std::fs::read_to_string(&a[2]).unwrap().lines() {
                let f: Vec<&str> = line.split('|').collect();
                let p = Position::from_text(f[0].parse().unwrap(), f[2]).unwrap();
                let mut s = Solver::new(1 << 17);
                let (v, n) = out(
                    &mut s,
                    &p,
                    if a.get(4).is_some() { Goal::Points } else { Goal::Value },
                    limit,
                );
                count += 1;
                total += n;
                solved += v.is_some() as u32;
                log += (n as f64).ln();
                if a.get(5).is_some() {
                    println!("{} {} {v:?} {n} {}", f[0], f[1], f[2]);
                }
            }
            println!(
                "{solved}/{count} solved, {total} nodes, geometric mean {:.0}, {:?}, {:.0}/s",
                (log / count as f64).exp(),
                t.elapsed(),
                total as f64 / t.elapsed().as_secs_f64()
            );
        }
        _ => {
            // endgames: rules games limit
            let rules: Rules = a[2].parse().unwrap();
            let games: u64 = a[3].parse().unwrap();
            let limit: u64 = a[4].parse().unwrap();
            let who = if a[1] == "greedy" { Opponent::Greedy } else { Opponent::Careful };
            let mut by: Vec<(u32, u32, Vec<u64>, Vec<u64>)> = vec![(0, 0, vec![], vec![]); 60];
            let t = Instant::now();
            let mut total = 0;
            for seed in 0..games {
                let mut p = Position::new(rules);
                let mut line = vec![];
                while !p.is_over() {
                    let turn = if line.len() < 4 { Opponent::Random } else { who }
                        .turn(&p, &mut rng(seed, &p))
                        .unwrap();
                    line.push((p.clone(), turn));
                    p.play_unchecked(turn);
                }
                let mut half = 0;
                for (p, turn) in line.iter().rev() {
                    half += if matches!(turn, Turn::Tiles(_)) { 2 } else { 1 };
                    if half >= 60 {
                        break;
                    }
                    let mut s = Solver::new(1 << 18);
                    let (v, n1) = out(&mut s, p, Goal::Value, limit);
                    let (m, n2) =
                        if v.is_some() { out(&mut s, p, Goal::Points, limit) } else { (None, 0) };
                    total += n1 + n2;
                    if let (Some(v), Some(m)) = (v, m) {
                        assert!(m == 0 || v == m.signum());
                    }
                    let e = &mut by[half];
                    e.0 += 1;
                    e.1 += v.is_some() as u32;
                    e.2.push(n1);
                    if v.is_some() {
                        e.3.push(n2);
                    }
                    if v.is_none() {
                        break;
                    }
                }
            }
            for (h, e) in by.iter_mut().enumerate() {
                if e.0 > 0 {
                    e.2.sort();
                    e.3.sort();
                    println!(
                        "{h:2} half-moves: {}/{} solved, median {} p90 {} margin median {:?}",
                        e.1,
                        e.0,
                        e.2[e.2.len() / 2],
                        e.2[e.2.len() * 9 / 10],
                        e.3.get(e.3.len() / 2)
                    );
                }
            }
            println!(
                "{total} nodes {:?} {:.0}/s",
                t.elapsed(),
                total as f64 / t.elapsed().as_secs_f64()
            );
        }
    }
}
